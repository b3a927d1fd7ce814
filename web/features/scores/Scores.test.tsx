// Tests the table of scores: its cells, its expandable rows, and what only editors see.
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { find, mount, press, waitUntil } from '../../ui/testing/mount.tsx';
import { Scores } from './Scores.tsx';
import { applicationWith, summaryWith } from './testing.ts';

const larkspur = applicationWith({
  id: 1,
  companyName: 'Larkspur',
  overallScoreSummary: 'The one to beat.',
  ratings: [
    [4, 5, 1, 3, 2],
    [5, 4, 1, 3, 5],
    [4, 4, 1, 3, 1],
  ],
});
const unassessed = applicationWith({ id: 2, companyName: 'Fennel & Sons' });

const scores = (
  summaries = [larkspur, unassessed],
  writeTo: string | null = '/summary',
  markTo: string | null = null,
) => <Scores summary={summaryWith(summaries)} writeTo={writeTo} markTo={markTo} isRefreshing={false} />;

const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
  );
const toggle = (company: string) => find('button', `Assessments of ${company}`);

test('shows the columns in order with their full titles', async () => {
  await mount(scores());
  expect([...document.querySelectorAll('thead th')].map((head) => head.textContent)).toEqual([
    'Rank',
    'Submission',
    'Deployment timescale',
    'Fit with challenge',
    'Credibility of company',
    'Credibility of technology',
    'Full or partial solution',
    'Is it innovative?',
    'Score',
    'Summary',
    'Assessments',
  ]);
});

test('shows average points with one decimal and the name of the band, N of M, score and summary', async () => {
  await mount(scores());
  // 13 ÷ 3 × 4 points, 13 ÷ 3 × 4, 1 × 4, 3 × 8; the last criterion does not count.
  expect(rows()).toEqual([
    [
      '1',
      'LarkspurAssessments: 3 of 3 expected',
      '17.3, high',
      '17.3, high',
      '4.0, low',
      '24.0, middle',
      '0.0',
      '1 of 3',
      '62.7',
      'The one to beat.Edit summary',
      '',
    ],
    [
      '-no rank',
      'Fennel & SonsNo assessments expected',
      ...['-', '-', '-', '-', '-', '0 of 0', '-', '-Add summary', ''],
    ],
  ]);
  const chips = [...document.querySelectorAll('tbody tr:first-child td span[class*="chip"]')];
  expect(chips.slice(0, 5).map((chip) => chip.getAttribute('data-colour'))).toEqual([
    'green',
    'green',
    'red',
    'yellow',
    null,
  ]);
});

test('tied applications share a rank, and a score that can still change is marked', async () => {
  const ratings = [[3, 3, 3, 3, 3]] as const;
  const [first, second] = [
    applicationWith({ id: 1, companyName: 'First', ratings, missing: 3 }),
    applicationWith({ id: 2, companyName: 'Second', ratings }),
  ];
  await mount(scores([first, second]));
  expect(rows().map(([rank, company]) => [rank, company])).toEqual([
    ['1=joint 1', 'FirstAssessments: 1 of 4 expected'],
    ['1=joint 1', 'SecondAssessments: 1 of 1 expected'],
  ]);
  expect(document.querySelector('tbody td [aria-hidden]')?.textContent).toBe('1=');
  expect(rows().map((cells) => cells[8])).toEqual(['60.0 Provisional', '60.0']);
});

test('an assessment that is set aside is last in the open row, with date, person and reason', async () => {
  const [given] = applicationWith({ id: 9, companyName: '', ratings: [[5, 5, 5, 5, 5]] }).assessmentScores;
  if (!given) throw new Error('An assessment is missing.');
  const setAside = { on: '2026-11-16T09:00:00.000Z', by: 'Ana Hill', reason: 'Owns shares in the company.' };
  await mount(scores([{ ...larkspur, setAsideScores: [{ ...given, setAside }] }]));
  await press(toggle('Larkspur'));
  expect(rows().at(-1)).toEqual([
    'Set aside on 16/11/2026 by Ana Hill: Owns shares in the company.Final comment: Comment 1\non two lines',
  ]);
  expect(
    [...document.querySelectorAll('tbody tr')].map((row) => row.hasAttribute('data-set-aside')).slice(-3),
  ).toEqual([false, true, true]);
  // It is not counted.
  expect(rows()[0]).toContain('1 of 3');
});

test('an open row shows a row for each assessor, with the comment below', async () => {
  await mount(scores());
  expect(toggle('Larkspur').getAttribute('aria-expanded')).toBe('false');
  await press(toggle('Larkspur'));
  expect(toggle('Larkspur').getAttribute('aria-expanded')).toBe('true');
  expect(rows().slice(1, 3)).toEqual([
    [
      'Ada Lovelace',
      '4/5 (16.0 pts)',
      '5/5 (20.0 pts)',
      '1/5 (4.0 pts)',
      '3/5 (24.0 pts)',
      '2/5 (0.0 pts)',
      'Yes',
      '64.0',
      '',
    ],
    ['Final comment: Comment 1\non two lines'],
  ]);
  expect(rows()).toHaveLength(8);
  await press(toggle('Larkspur'));
  expect(rows()).toHaveLength(2);
});

test('an application without assessments says so when it is opened', async () => {
  await mount(scores());
  await press(toggle('Fennel & Sons'));
  expect(rows().at(-1)).toEqual(['No submissions to show']);
});

test('says that there are no applications', async () => {
  await mount(scores([]));
  expect(document.querySelector('table')).toBeNull();
  expect(document.body.textContent).toContain('No submissions to show');
  expect(document.body.textContent).not.toContain('Expand all');
});

test('a past moment offers its own download, and says if there were no applications', async () => {
  const at = '2026-11-14T17:00:00.000Z';
  const past = (summaries: Parameters<typeof summaryWith>[0]) => (
    <Scores summary={summaryWith(summaries)} writeTo={null} markTo={null} isRefreshing={false} at={at} />
  );
  const draw = await mount(past([larkspur]));
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    return Response.json({ message: 'Unavailable' }, { status: 503 });
  });
  const buttons = [...document.querySelectorAll('button')].map((button) => button.textContent);
  expect(buttons.filter((text) => text.startsWith('Download'))).toEqual(['Download as XLSX']);
  await press(find('button', 'Download as XLSX'));
  expect(requested).toEqual([
    expect.stringContaining(`/admin/challenges/7/scores-as-at/xlsx?at=${encodeURIComponent(at)}`),
  ]);
  await draw(past([]));
  expect(document.body.textContent).toContain('There were no submissions at this moment.');
});

test('the workbook of a past moment is saved under the names of moment and challenge', async () => {
  const at = '2026-11-14T17:00:00.000Z';
  await mount(
    <Scores summary={summaryWith([larkspur])} writeTo={null} markTo={null} isRefreshing={false} at={at} />,
  );
  vi.stubGlobal('fetch', async () => new Response('workbook'));
  // jsdom neither makes addresses for files nor saves them.
  URL.createObjectURL = () => 'blob:0';
  URL.revokeObjectURL = () => {};
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await press(find('button', 'Download as XLSX'));
  await waitUntil(() => expect(names).toEqual(['Scores as at 14-11-2026 17.00 Quieter pumps.xlsx']));
});

test('while moderation is open, the lead sets assessments aside and counts them again from an open row', async () => {
  const [given] = larkspur.assessmentScores;
  if (!given) throw new Error('Nobody has assessed.');
  const setAside = { on: '2026-11-16T09:00:00.000Z', by: 'Ana Hill', reason: 'Owns shares in the company.' };
  const aside = { ...given, assessment: { ...given.assessment, id: 199 }, setAside };
  const alone = applicationWith({ id: 4, companyName: 'Alone', ratings: [[3, 3, 3, 3, 3]] });
  const shown = [{ ...larkspur, setAsideScores: [aside] }, alone];
  const draw = await mount(scores(shown, null, '/moderation'));
  await press(find('button', 'Expand all'));
  const links = () =>
    [...document.querySelectorAll('a')]
      .filter((link) => link.getAttribute('href')?.startsWith('/moderation/'))
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links()).toEqual([
    ['Set aside the assessment by Ada Lovelace', '/moderation/set-aside/100'],
    ['Set aside the assessment by Grace Hopper', '/moderation/set-aside/101'],
    ['Set aside the assessment by Katherine Johnson', '/moderation/set-aside/102'],
    ['Count again the assessment by Ada Lovelace', '/moderation/count-again/199'],
  ]);
  await draw(scores(shown, null));
  expect(links()).toEqual([]);
});

test('all rows open and close together, and open rows stay open when the figures are refreshed', async () => {
  const draw = await mount(scores());
  await press(find('button', 'Expand all'));
  expect(rows()).toHaveLength(9);
  await press(toggle('Fennel & Sons'));
  const renamed = { ...larkspur, submission: { ...larkspur.submission, companyName: 'Larkspur Ltd' } };
  await draw(scores([renamed, unassessed]));
  expect(toggle('Larkspur Ltd').getAttribute('aria-expanded')).toBe('true');
  expect(toggle('Fennel & Sons').getAttribute('aria-expanded')).toBe('false');
  await press(find('button', 'Expand all'));
  await press(find('button', 'Collapse all'));
  expect(rows()).toHaveLength(2);
});

test('every row is open in print', async () => {
  await mount(scores());
  await act(async () => void window.dispatchEvent(new Event('beforeprint')));
  expect(rows()).toHaveLength(9);
  await act(async () => void window.dispatchEvent(new Event('afterprint')));
  expect(rows()).toHaveLength(2);
});

test('the company links to its application, and editors have a link to the summary dialog', async () => {
  const draw = await mount(scores());
  expect(find('a', 'Larkspur').getAttribute('href')).toBe('/assessments/submissions/submission/1');
  expect(find('a', 'Edit summary of Larkspur').getAttribute('href')).toBe('/summary/1');
  expect(find('a', 'Add summary of Fennel & Sons').getAttribute('href')).toBe('/summary/2');
  await draw(scores([larkspur, unassessed], null));
  expect(rows().map((cells) => cells.at(-2))).toEqual(['The one to beat.', '-']);
  expect([...document.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Larkspur',
    'Fennel & Sons',
  ]);
});

test('an application that was deleted since has no link, in the table and on cards', async () => {
  const deleted = { ...larkspur, isDeleted: true as const };
  const draw = await mount(scores([deleted, unassessed], null));
  const links = () => [...document.querySelectorAll('a')].map((link) => link.textContent);
  expect(rows()[0]).toContain('LarkspurAssessments: 3 of 3 expected');
  expect(links()).toEqual(['Fennel & Sons']);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await draw(<p />);
  await draw(scores([deleted, unassessed], null));
  expect(document.querySelector('table')).toBeNull();
  expect(document.body.textContent).toContain('Larkspur');
  expect(links()).toEqual(['Fennel & Sons']);
});

test('the legend uses the unit of the cells, with a line for each weight above zero', async () => {
  await mount(scores());
  const entries = [...document.querySelectorAll('[aria-label="Colours of the average points"] li')];
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'At 20%: low: 4.0 pts or less, middle: 12.0 pts or less, high: above 12.0 pts',
    'At 40%: low: 8.0 pts or less, middle: 24.0 pts or less, high: above 24.0 pts',
  ]);
  // The visible text has no commas; only the hidden text for screen readers has them.
  for (const hiddenText of entries.flatMap((entry) => [...entry.querySelectorAll('[class*="hidden"]')]))
    hiddenText.remove();
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'At 20%:4.0 pts or less12.0 pts or lessabove 12.0 pts',
    'At 40%:8.0 pts or less24.0 pts or lessabove 24.0 pts',
  ]);
});

const long = 'Strong team, proven in two pilots.\n'.repeat(4);
const longSummary = applicationWith({
  id: 3,
  companyName: 'Wordy',
  overallScoreSummary: long,
  ratings: [[3, 3, 3, 3, 3]],
});

test('a long summary is clamped with "Show more", unless all of it fits', async () => {
  const heights = { scroll: 80, client: 60 };
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => heights.scroll);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => heights.client);
  onTestFinished(() => void vi.restoreAllMocks());
  const draw = await mount(scores([longSummary, larkspur], null));
  const text = () => document.querySelector('tbody td p');
  expect(text()?.hasAttribute('data-clamped')).toBe(true);
  const more = () =>
    [...document.querySelectorAll<HTMLElement>('tbody button')].find((one) => /^Show/.test(one.textContent));
  expect(more()?.textContent).toBe('Show more of the summary of Wordy');
  expect(more()?.getAttribute('aria-expanded')).toBe('false');
  await press(more() ?? document.body);
  expect(more()?.textContent).toBe('Show less of the summary of Wordy');
  expect(more()?.getAttribute('aria-expanded')).toBe('true');
  expect(text()?.hasAttribute('data-clamped')).toBe(false);

  await draw(<p />);
  heights.scroll = heights.client;
  await draw(scores([longSummary], null));
  expect(more()).toBeUndefined();
});

test('an open row shows a long summary on its own line above the assessors', async () => {
  await mount(scores([longSummary, larkspur], null));
  await press(toggle('Wordy'));
  expect(rows()[0]?.at(-2)).toBe('');
  expect(rows()[1]).toEqual([`Summary\n${long}`]);
  expect(rows()[2]?.[0]).toBe('Ada Lovelace');
  await press(toggle('Larkspur'));
  // A short summary stays in its cell.
  expect(rows().some(([cell]) => cell?.startsWith('Summary'))).toBe(true);
  expect(rows().filter(([cell]) => cell?.startsWith('Summary'))).toHaveLength(1);
});

test('a narrow screen shows a card for each application, with named criteria', async () => {
  const draw = await mount(<p />);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await draw(scores());
  expect(document.querySelector('table')).toBeNull();
  await press(toggle('Larkspur'));
  const names = [...document.querySelectorAll('li > dl')].map((list) =>
    [...list.querySelectorAll('dt')].map((term) => term.textContent),
  );
  const figures = [
    'Deployment timescale',
    'Fit with challenge',
    'Credibility of company',
    'Credibility of technology',
    'Full or partial solution',
    'Is it innovative?',
    'Score',
  ];
  // Two applications and three assessors.
  expect(names).toEqual(Array.from({ length: 5 }, () => figures));
  expect(document.body.textContent).toContain('4/5 (16.0 pts)');
  expect(document.body.textContent).toContain('Grace Hopper');
});
