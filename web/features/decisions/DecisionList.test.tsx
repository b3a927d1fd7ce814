// Tests the list of decisions: its columns, what viewers do not see, and the actions before and after the release.
import { expect, test } from 'vitest';
import { mount } from '../../ui/testing/mount.tsx';
import { DecisionList } from './DecisionList.tsx';
import { decisionRowsOf } from './decision-rows.ts';
import { roomWith, stability } from './testing.ts';

const room = roomWith({
  101: { outcome: 'invite', feedback: 'Well done.' },
  103: { outcome: 'reserve', reservePlace: 1 },
  105: { outcome: 'invite', reason: 'It runs a pilot already.' },
});

type Props = Parameters<typeof DecisionList>[0];
const list = (props: Partial<Props> = {}) => (
  <DecisionList
    rows={decisionRowsOf(room, stability)}
    settings={room.settings}
    isCalculating={false}
    isComplete
    isReleased={false}
    canEdit
    canChangeReleased
    {...props}
  />
);

const heads = () => [...document.querySelectorAll('thead th')].map((head) => head.textContent);
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
  );
const links = () =>
  [...document.querySelectorAll('a')].map((link) => link.getAttribute('aria-label') ?? link.textContent);
const bulkLabels = ['Invite all above the cut-off', 'Decline all firm out', 'Decline all undecided'];

test('shows rank, score, verdict, decision and reason in the order of the ranking', async () => {
  await mount(list());
  expect(heads()).toEqual([
    'Rank',
    'Submission',
    'Score',
    'Verdict',
    'Decision',
    'Reason',
    'Feedback',
    'Actions',
  ]);
  expect(rows().slice(0, 4)).toEqual([
    ['11', '11Kiln', '86.7', 'Firm in', 'Invite to pitchAna Hill, 16/11/2026', '-', 'Written', 'Decide'],
    ['22', '22Brick', '77.3', 'Close call', 'Undecided', '-', '-', 'Decide'],
    ['33', '33Tern', '74.7', 'Close call', 'Reserve, place 1Ana Hill, 16/11/2026', '-', '-', 'Decide'],
    [
      '44',
      '44Carr',
      '73.3',
      'Close call',
      'Invite to pitchAna Hill, 16/11/2026',
      'Preferred to Tern, which scored higher.It runs a pilot already.',
      '-',
      'Decide',
    ],
  ]);
  expect(links()).toEqual(expect.arrayContaining([...bulkLabels, 'Decide Brick', 'Decide Carr']));
});

test('verdicts wait for the simulation', async () => {
  await mount(list({ rows: decisionRowsOf(room, undefined), isCalculating: true }));
  expect(rows()[0]?.[3]).toBe('Calculating…');
});

test('a departure without a reason says what is missing', async () => {
  const unexplained = roomWith({
    103: { outcome: 'decline' },
    105: { outcome: 'invite' },
  });
  await mount(list({ rows: decisionRowsOf(unexplained, stability) }));
  expect(rows()[3]?.[5]).toBe(
    'Preferred to Tern, which scored higher.Explain why Carr is preferred to Tern, which scored higher.',
  );
});

test('viewers read without feedback, buttons and actions', async () => {
  await mount(list({ canEdit: false, canChangeReleased: false }));
  expect(heads()).toEqual(['Rank', 'Submission', 'Score', 'Verdict', 'Decision', 'Reason']);
  expect(links()).toEqual([]);
});

test('nothing can be decided before the assessments are complete', async () => {
  await mount(list({ isComplete: false }));
  expect(links()).toEqual([]);
});

test('after the release, the lead invites from the reserve list and corrects', async () => {
  await mount(list({ isReleased: true }));
  expect(links()).toEqual([
    'Correct Kiln',
    'Correct Brick',
    'Invite from reserve Tern',
    'Correct Tern',
    'Correct Carr',
    'Correct Dell',
    'Correct Moss',
  ]);
});

test('after the release, other editors only read', async () => {
  await mount(list({ isReleased: true, canChangeReleased: false }));
  expect(links()).toEqual([]);
});

test('a withheld application shows only its rank and score', async () => {
  const withheld = decisionRowsOf(room, stability).map((row) =>
    row.id === 101 ? { ...row, isWithheld: true, outcome: null, verdict: null, feedback: null } : row,
  );
  await mount(list({ rows: withheld }));
  expect(rows()[0]).toEqual([
    '11',
    '11Kiln',
    '86.7',
    '-',
    'You have declared an interest in this company.',
    '-',
    '-',
    '',
  ]);
});
