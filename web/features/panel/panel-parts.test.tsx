// Tests the texts of the parts of the Panel tab: settings, assignments without assessors and over the limit, progress,
// and interests.
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Challenge } from '../../../contract/challenges.ts';
import type { Interest } from '../../../contract/interests.ts';
import type { Panel } from '../../../contract/panel-settings.ts';
import { roles } from '../../../contract/vocabulary.ts';
import { queryClient } from '../../platform/query.ts';
import { session } from '../../platform/session.ts';
import { find, mount, press, type } from '../../ui/testing/mount.tsx';
import { AssignmentsPart } from './AssignmentsPart.tsx';
import { ClearInterest } from './ClearInterest.tsx';
import { InterestsPart } from './InterestsPart.tsx';
import { ProgressPart } from './ProgressPart.tsx';
import { SettingsPart } from './SettingsPart.tsx';

// Updates run in a microtask, so a test that waits for a reply also sees it rendered.
notifyManager.setScheduler(queueMicrotask);
const claims = { Email: 'a@demo.example', FirstName: 'A', LastName: 'B', ID: 7, Site: 1, exp: 9e9 };
beforeEach(() =>
  session.signIn(`h.${btoa(JSON.stringify({ ...claims, Roles: `[${roles.superAdmin}]` }))}.s`),
);
afterEach(() => queryClient.clear());

const challenge = {
  id: 4,
  challengeLeadID: 9,
  assessmentStartDate: '2026-11-30',
  responseDate: '2026-12-20',
  readyForAssessmentsSetOn: '2026-11-27T10:00:00.000Z',
  assessmentsCompleteSetOn: null,
} as Challenge;
const panel: Panel = {
  isOn: true,
  mode: 'assigned',
  assessorsPerApplication: 2,
  isDeclarationRequired: false,
  canDecline: false,
  dueDate: null,
  effectiveDueDate: '2026-12-20',
  shouldRemind: false,
  warnings: [],
};
const props = { challenge, panel };
const board = { applications: [], assessors: [], cells: [] };
const ada = { id: 1, firstName: 'Ada', lastName: 'Bell', isMember: true, load: 2, doneCount: 0, maximum: 1 };
const tern = { id: 11, companyName: 'Tern Ltd', expectedCount: 1 };

/** Opens a part at an address of the tab. The server answers with the first reply whose address ends like this. */
async function open(
  part: ReactNode,
  replies: Readonly<Record<string, object>>,
  [below, address] = ['$', ''],
) {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push([address, body && JSON.parse(String(body))]);
    const { pathname } = new URL(address, 'http://localhost');
    const found = Object.entries(replies).find(([end]) => pathname.endsWith(end));
    return Response.json(found?.[1] ?? { message: 'Not found' }, {
      status: found ? 200 : 404,
      headers: { etag: '"1"' },
    });
  });
  await mount(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>, {
    path: `/challenge-groups/$groupID/challenges/$challengeID/panel/${below}`,
    address: `/challenge-groups/3/challenges/4/panel/${address}`,
  });
  await settled();
  return sent;
}
const settled = () => act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)));
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('the settings have their labels and the help of the due date', async () => {
  await open(<SettingsPart {...props} />, { '/panel': panel });
  const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toEqual([
    'Everyone assesses every submission',
    'Each submission is assessed by',
    'Assessors declare interests before they read',
    'Assessors can decline submissions',
    'Due date',
    'Send reminders by mail',
  ]);
  expect(document.body.textContent).toContain('Empty: the response date, 20/12/2026.');
});

const noAssessors = 'This challenge has no assessors. Choose them with Edit.';

test('assignments without assessors say where to choose them', async () => {
  await open(<AssignmentsPart {...props} />, { '/board': { ...board, applications: [tern] } });
  expect(document.body.textContent).toContain(noAssessors);
});

test('progress says when it is due, and without assessors where to choose them', async () => {
  const progress = { submissions: 1, expected: 0, done: 0, missing: 0, dueDate: '2026-12-20' };
  await open(<ProgressPart {...props} />, {
    '/assessment-progress': { ...progress, forecast: null, people: [] },
  });
  expect(document.body.textContent).toContain('0 of 0 assessments done, 0 missing.');
  expect(document.body.textContent).toContain('Due 20/12/2026');
  expect(document.body.textContent).toContain(noAssessors);
});

test.each([
  [1, 'Due 13/11/2026, 3 days late'],
  [0, 'Due 13/11/2026'],
])('with %s missing after the due date, progress says "%s"', async (missing, text) => {
  vi.setSystemTime('2026-11-16T12:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const progress = { submissions: 1, expected: 1, done: 1 - missing, missing, dueDate: '2026-11-13' };
  await open(<ProgressPart {...props} />, {
    '/assessment-progress': { ...progress, forecast: null, people: [] },
  });
  expect(texts('p')).toContain(text);
});

test('more assignments than someone’s maximum give a warning, and a former member is marked', async () => {
  const former = { ...ada, id: 2, firstName: 'Ben', isMember: false, load: 0, maximum: null };
  const cells = [{ applicationID: 11, personID: 2, state: 'assigned' }];
  await open(<AssignmentsPart {...props} />, {
    '/board': { applications: [tern], assessors: [ada, former], cells },
  });
  expect(document.body.textContent).toContain('Ada Bell has 2 submissions, and their maximum is 1.');
  expect(texts('tr > [data-former]')).toHaveLength(2);
});

const interest: Interest = {
  id: 5,
  applicationID: 11,
  companyName: 'Tern Ltd',
  person: { id: 1, firstName: 'Ada', lastName: 'Bell' },
  kind: 'personal',
  note: 'My brother works there.',
  declaredOn: '2026-12-01T09:00:00.000Z',
  declaredBy: 'Ada Bell',
  cleared: null,
  hasSetAsideAssessment: true,
};
const interests = { '/interests': { interests: [interest], suggestions: [], people: [] }, '/board': board };

test('interests have their columns, and can be added for someone', async () => {
  await open(<InterestsPart {...props} />, interests);
  expect(texts('thead th').slice(0, 6)).toEqual(['Person', 'Company', 'Kind', 'Note', 'Declared', 'State']);
  expect(texts('tbody td')).toContain('Family or friend');
  expect(find('a', 'Add for someone').getAttribute('href')).toMatch(/\/panel\/add-interest/);
});

test('clearing an interest with an assessment asks what happens to it, without a default', async () => {
  const sent = await open(<ClearInterest />, { ...interests, '/clear': interest }, [
    'clear-interest/$interestID',
    'clear-interest/5',
  ]);
  expect(texts('[role="radiogroup"] label')).toEqual(['Count the assessment again', 'Leave it set aside']);
  expect(document.querySelectorAll('input:checked')).toHaveLength(0);
  const reason = document.querySelector('textarea');
  if (!reason) throw new Error('The dialog has no reason.');
  await type(reason, 'The contract ended in 2019.');
  await press(find('button', 'Clear'));
  expect(document.body.textContent).toContain('This is a required field.');
  expect(sent).toEqual([]);
  const [, leave] = document.querySelectorAll<HTMLElement>('input[type="radio"]');
  await press(leave ?? document.body);
  await press(find('button', 'Clear'));
  await act(() => vi.waitFor(() => expect(sent).toHaveLength(1)));
  expect(sent).toEqual([
    [
      expect.stringMatching(/\/admin\/challenges\/4\/interests\/5\/clear$/),
      { reason: 'The contract ended in 2019.', shouldCountAssessment: false },
    ],
  ]);
});
