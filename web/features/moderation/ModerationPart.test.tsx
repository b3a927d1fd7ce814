// Tests the agenda of a moderation: nothing on it, and an application with its reasons.
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Moderation } from '../../../contract/moderation.ts';
import { roles } from '../../../contract/vocabulary.ts';
import { queryClient } from '../../platform/query.ts';
import { session } from '../../platform/session.ts';
import { mount } from '../../ui/testing/mount.tsx';
import { roomOf, stabilityOfRoom } from '../decision-room/testing.ts';
import { ModerationPart } from './ModerationPart.tsx';

// Updates run in a microtask, so a test that waits for a reply also sees it rendered.
notifyManager.setScheduler(queueMicrotask);
afterEach(() => queryClient.clear());

const openedOn = '2026-11-16T09:00:00.000Z';

/** Opens a moderation of the example with this agenda and these changes. Returns the texts of its cards by title. */
async function open(changed: Partial<Moderation>) {
  const claims = { Email: 'a@demo.example', FirstName: 'A', LastName: 'B', ID: 7, Site: 1, exp: 9e9 };
  session.signIn(`h.${btoa(JSON.stringify({ ...claims, Roles: `[${roles.superAdmin}]` }))}.s`);
  const read = roomOf();
  const settings = { ...read.settings, moderation: 'open' as const, moderationOpenedOn: openedOn };
  const room = { ...read, settings };
  const found: Moderation = { isOpen: true, openedOn, agenda: [], notes: [], changes: [], ...changed };
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/moderation') ? Response.json(found) : Response.json({ assessmentSummaries: [] }),
  );
  await mount(
    <QueryClientProvider client={queryClient}>
      <ModerationPart
        room={room}
        etag={null}
        stability={stabilityOfRoom(room)}
        hasStabilityFailed={false}
        canEdit
        summaryPath="/challenges/3/application-summary/7"
        at={null}
      />
    </QueryClientProvider>,
  );
  await act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)));
  const cards = [...document.querySelectorAll('section')];
  return (title: string) =>
    cards.find((card) => card.querySelector('h2')?.textContent === title)?.textContent?.slice(title.length);
}

test('says that nothing stands out, and still lists every application', async () => {
  const card = await open({});
  expect(card('Agenda')).toBe('Nothing stands out. You can still discuss any submission.');
  expect(document.querySelectorAll('ol > li')).toHaveLength(6);
});

test('lists an application with its reasons', async () => {
  const card = await open({
    agenda: [{ submission: 103, reasons: ['Close call.', 'Spread: 24.0 points.'] }],
  });
  expect(card('Agenda')).toContain('Close call.');
  expect(card('Agenda')).toContain('Spread: 24.0 points.');
  expect(card('Agenda')).not.toContain('Nothing stands out.');
});
