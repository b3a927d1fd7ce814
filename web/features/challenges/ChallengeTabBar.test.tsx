// Tests which links of a challenge's tabs keep the query string.
import { expect, test } from 'vitest';
import { mount } from '../../ui/testing/mount.tsx';
import { ChallengeTabBar } from './ChallengeTabBar.tsx';

test('the link of the current tab keeps what the page shows, and the others start anew', async () => {
  const summary = '/challenge-groups/3/application-summary/9';
  await mount(
    <ChallengeTabBar
      current="scores"
      currentSearch={{ at: '2026-11-14' }}
      submissionCount={6}
      canSeeWholeChallenge
      canEdit={false}
    />,
    { path: '/challenge-groups/$id/application-summary/$challengeID', address: summary },
  );
  const addresses = [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  expect(addresses).toContain(`${summary}?at=2026-11-14`);
  expect(addresses.filter((address) => address?.includes('?'))).toHaveLength(1);
});
