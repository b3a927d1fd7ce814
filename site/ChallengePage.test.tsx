// Tests the rendered public page of a challenge.
/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { sectionTypes } from '../contract/vocabulary.ts';
import { ChallengePage, type ChallengePageProps } from './ChallengePage.tsx';
import type { PublicChallenge } from './challenge.ts';

const challenge: PublicChallenge = {
  id: 7,
  name: 'Quieter pumps',
  startDate: '2026-06-01',
  endDate: '2026-07-01',
  background: '',
  awardDescription: '',
  imageS3Key: 'thumbnail.png',
  partnerLogos: [],
  summaryImages: [],
  tags: [],
  sections: [
    {
      sort: 1,
      title: 'The site',
      type: sectionTypes.Video,
      contents: [{ sort: 1, title: '', content: 'https://vimeo.com/76979871' }],
    },
  ],
};

const page = (today: string, changes: Partial<ChallengePageProps> = {}) =>
  renderToString(
    <ChallengePage
      site="ix"
      home="/site/ix"
      files={{ styles: [], fonts: [], scripts: [], modules: {}, ownScripts: {} }}
      challenge={challenge}
      today={today}
      isPreview={false}
      canApply={false}
      finishBy={null}
      {...changes}
    />,
  );
const preview = { isPreview: true } as const;
const words = (html: string) => html.replace(/<[^>]*>/g, '');

test.each([
  ['2026-05-31', 'Opens soon'],
  ['2026-06-01', 'Open now'],
  ['2026-07-01', 'Open now'],
  ['2026-07-02', 'Closed'],
])('on %s the page shows %s, and the preview shows no state', (today, state) => {
  expect(page(today)).toContain(`data-state="${state}"`);
  expect(page(today, preview)).not.toContain('data-state');
});

describe('how to apply', () => {
  const button = '<a class="button-filled" href="/site/ix/challenges/7/apply">Apply</a>';

  test('is a button without a sentence while the challenge is open', () => {
    const open = page('2026-06-01', { canApply: true });
    expect(open).toContain(button);
    expect(open.match(/class="button-filled"/g)).toHaveLength(1);
    expect(words(open)).not.toMatch(/Opens on|closed for|once the challenge/);
  });

  test.each([
    ['before it opens', '2026-05-31', {}, 'Opens on 01/06/2026. You can apply here from then on.'],
    ['once it is closed', '2026-07-09', {}, 'This challenge is closed for new applications.'],
    [
      'in a preview',
      '2026-06-01',
      preview,
      'Companies can apply here once the challenge is published and open.',
    ],
    [
      'in its grace period',
      '2026-07-03',
      { finishBy: '2026-07-04' },
      'This challenge is closed for new applications. If you have started an application, you can finish it until 04/07/2026 in My applications.',
    ],
  ])('is a sentence %s', (_, today, changes, text) => {
    const shown = page(today, changes);
    expect(words(shown)).toContain(text);
    expect(shown).not.toContain('/apply"');
  });

  test('links to My applications only in the grace period', () => {
    const link = '<a href="/site/ix/applications">My applications</a>.';
    expect(page('2026-07-03', { finishBy: '2026-07-04' })).toContain(link);
    expect(page('2026-07-09')).not.toContain(link);
  });
});

test('shows the last day to finish an application beside the end date, until the challenge is closed', () => {
  const text = 'If you have started, you can finish your application until 04/07/2026';
  const grace = { finishBy: '2026-07-04' };
  expect(words(page('2026-06-01', grace))).toContain(`Closes01/07/2026${text}`);
  expect(words(page('2026-06-01', { finishBy: challenge.endDate }))).not.toContain(
    'you can finish your application until',
  );
  expect(words(page('2026-07-03', grace))).not.toContain('you can finish your application until');
});

test('each tag links to the list of all challenges that have it', () => {
  const tags = [{ name: 'Water & Waste', address: 'water-&-waste' }];
  expect(page('2026-06-01', { challenge: { ...challenge, tags } })).toContain(
    '<a href="/site/ix?tag=water-%26-waste">Water &amp; Waste</a>',
  );
});

test('the link back goes to the list, with or without a path for the site', () => {
  expect(page('2026-06-01')).toMatch(
    /<a href="\/site\/ix"><span aria-hidden="true">← <\/span>All challenges/,
  );
  expect(page('2026-06-01', { home: '' })).toMatch(/<a href="\/"><span aria-hidden="true">← <\/span>All/);
});

test('a video may only play, and gets only the origin of the site', () => {
  const [frame] = page('2026-06-01', preview).match(/<iframe[^>]*>/) ?? [];
  expect(frame).toContain('sandbox="allow-scripts allow-same-origin allow-presentation"');
  expect(frame?.toLowerCase()).toContain('referrerpolicy="strict-origin"');
});
