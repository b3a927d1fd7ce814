// Tests the ranking: its columns, the cut-off by keys, adjusted scores, opened rows, trials, and what viewers see.
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stabilityOf } from '../../../rules/stability.ts';
import { find, key, mount, press, type } from '../../ui/testing/mount.tsx';
import { Ranking } from './Ranking.tsx';
import type { RoomProps } from './RoomFrame.tsx';
import { roomOf, stabilityOfRoom } from './testing.ts';
import { rankTrial, type TrialQuestion } from './trial.ts';

const room = roomOf();
const props = (changed: Partial<RoomProps> = {}): RoomProps => ({
  room,
  etag: '"1"',
  stability: stabilityOfRoom(room),
  hasStabilityFailed: false,
  canEdit: true,
  summaryPath: '/challenges/3/application-summary/7',
  at: null,
  ...changed,
});
const viewed = (): RoomProps => {
  const read = roomOf({ figures: { isEditor: false } });
  return props({ room: read, stability: stabilityOfRoom(read), canEdit: false });
};

const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
/** The companies in order, and the line between them. */
const order = () => texts('[data-ranking] > tbody > tr:first-child > :is(th[scope="row"], td:only-child)');
const line = () => find('[role="slider"]', 'Cut-off line');
const input = (label: string) => {
  const field = find('label', label) as HTMLLabelElement;
  return document.getElementById(field.htmlFor) as HTMLInputElement;
};

const sent: { method: string | undefined; body: unknown; ifMatch: string | null }[] = [];
beforeEach(() => {
  sent.length = 0;
});

test('shows the columns in order, and the rank of a tie in words', async () => {
  await mount(<Ranking {...props()} />);
  expect(texts('thead th')).toEqual([
    'Rank',
    'Submission',
    'Score',
    'Spread',
    'Likely rank',
    'In the first 3',
    'Verdict',
    'Decision',
    'Details',
  ]);
  expect(texts('[data-ranking] > tbody:nth-of-type(2) td')).toEqual([
    '22',
    '77.3',
    '24.0 points',
    '2 to 4',
    '85 of 100',
    'Close call',
    '-',
    '',
  ]);
});

test('explains the bars, or says why there are none', async () => {
  const show = await mount(<Ranking {...props()} />);
  const notes = () => texts('section p').join(' ');
  expect(notes()).toContain('Bars show the likely rank if another panel of the same kind had assessed.');
  await show(
    <Ranking {...props({ stability: { ...stabilityOfRoom(room), reason: 'too-few', submissions: [] } })} />,
  );
  expect(notes()).toContain('Too few assessments to say how another panel would rank.');
  expect(notes()).not.toContain('Bars show');
});

test('without a number of places there is no line and no share', async () => {
  await mount(<Ranking {...props({ room: roomOf({ settings: { places: null } }) })} />);
  expect(texts('thead th')).not.toContain('In the first 3');
  expect(document.querySelector('[aria-label="Cut-off line"]')).toBeNull();
});

test('keys move the cut-off between the rows, the field follows, and the focus stays', async () => {
  await mount(<Ranking {...props()} />);
  expect(order()).toEqual(['Kiln', 'Brick', 'Tern', 'Cut-off: 3 places', 'Carr', 'Dell', 'Moss']);
  await act(async () => line().focus());
  await key('ArrowDown', line());
  expect(order()).toEqual(['Kiln', 'Brick', 'Tern', 'Carr', 'Cut-off: 4 places', 'Dell', 'Moss']);
  expect(line().getAttribute('aria-valuenow')).toBe('4');
  expect(input('Places').value).toBe('4');
  expect(document.activeElement).toBe(line());
  await key('Home', line());
  expect(order().indexOf('Cut-off: 1 place')).toBe(1);
  await key('End', line());
  expect(order().at(-1)).toBe('Cut-off: 6 places');
  expect(texts('thead th')).toContain('In the first 6');
});

test('a typed number of places moves the line, and one that cannot be saved does not', async () => {
  await mount(<Ranking {...props()} />);
  await type(input('Places'), '5');
  expect(order().indexOf('Cut-off: 5 places')).toBe(5);
  await type(input('Places'), '0');
  expect(order().indexOf('Cut-off: 3 places')).toBe(3);
});

test('only Save cut-off stores it, with the changed fields and the version that was read', async () => {
  await mount(<Ranking {...props()} />);
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
    const headers = new Headers(request.headers);
    sent.push({
      method: request.method,
      body: JSON.parse(String(request.body)),
      ifMatch: headers.get('If-Match'),
    });
    return Response.json({ ...room.settings, places: 4 }, { headers: { ETag: '"2"' } });
  });
  await key('ArrowDown', line());
  expect(sent).toEqual([]);
  await press(find('button', 'Save cut-off'));
  expect(sent).toEqual([{ method: 'PATCH', body: { places: 4 }, ifMatch: '"1"' }]);
});

test('says that a tie needs more places than there are', async () => {
  // Dell and Tern are level if only Fit with challenge counts.
  const tied = roomOf({ figures: { percents: [0, 100, 0, 0, 0] }, settings: { places: 4 } });
  await mount(<Ranking {...props({ room: tied })} />);
  expect(texts('[role="status"]')).toContain('5 submissions are above the cut-off for 4 places.');
  expect(texts('td:first-child span[aria-hidden]')).toEqual(['1', '2', '3', '4=', '4=', '6']);
  expect(texts('td:first-child span:not([aria-hidden])')).toContain('joint 4');
});

test('adjusted scores are off, and can be shown', async () => {
  await mount(<Ranking {...props()} />);
  expect(texts('thead th')).not.toContain('If all were equally strict');
  await press(input('Show adjusted scores'));
  expect(texts('thead th')[3]).toBe('If all were equally strict');
  expect(texts('[data-ranking] > tbody:nth-of-type(2) td')).toContain('79.0, rank 2');
});

test('an opened row says what its place depends on, and shows the ratings', async () => {
  await mount(<Ranking {...props()} />);
  await press(find('button', 'Details of Tern'));
  expect(find('button', 'Details of Tern').ariaExpanded).toBe('true');
  expect(texts('td[colspan] p')).toEqual([
    'Assessments: 3 of 3 expected',
    "Without Bo Lind's assessments, Tern would be 4th and Carr would take its place.",
    "Without Cy Park's assessments, Tern would be 4th and Carr would take its place.",
    'Carr overtakes Tern if Fit with challenge counts more than 33.3% instead of 20%.',
    'Challenge Score Summary',
  ]);
  expect(texts('table table tbody tr')).toEqual([
    'Ana Hill4444480.0',
    'Cy Park4454484.0',
    'Dee Moss3333360.0',
  ]);
});

test('a viewer reads without names, inputs and ratings', async () => {
  await mount(<Ranking {...viewed()} />);
  expect(order()[3]).toBe('Cut-off: 3 places');
  for (const control of ['form', '[role="slider"]', 'details'])
    expect(document.querySelector(control), control).toBeNull();
  await press(find('button', 'Details of Tern'));
  const text = document.body.textContent ?? '';
  expect(text).toContain("Without Assessor 2's assessments, Tern would be 4th");
  expect(text).not.toMatch(/Ana Hill|Bo Lind|Cy Park|Dee Moss/);
  expect(document.querySelector('table table')).toBeNull();
});

test('a past moment has neither inputs nor decisions, for editors too', async () => {
  const at = '2026-11-14T17:00:00.000Z';
  await mount(<Ranking {...props({ canEdit: false, at })} />);
  expect(order()[3]).toBe('Cut-off: 3 places');
  expect(texts('thead th')).not.toContain('Decision');
  for (const control of ['form', 'input', '[role="slider"]', 'details'])
    expect(document.querySelector(control), control).toBeNull();
  await press(find('button', 'Details of Tern'));
  expect(texts('table table tbody tr')).toContain('Dee Moss3333360.0');
  // The ratings behind the score are those of the same moment.
  expect(find('a', 'Challenge Score Summary').getAttribute('href')).toContain(
    `?at=${encodeURIComponent(at)}`,
  );
});

test('an application that was deleted since has no link', async () => {
  const submissions = room.submissions.map((one) =>
    one.id === 103 ? { ...one, isDeleted: true as const } : one,
  );
  await mount(<Ranking {...props({ room: { ...room, submissions }, canEdit: false })} />);
  expect(texts('th[scope="row"] a')).toEqual(['Kiln', 'Brick', 'Carr', 'Dell', 'Moss']);
});

test('says that there were no applications at a past moment', async () => {
  const none = { ...room, submissions: [] };
  await mount(<Ranking {...props({ room: none, canEdit: false, at: '2026-11-14T17:00:00.000Z' })} />);
  expect(document.body.textContent).toContain('There were no submissions at this moment.');
});

test('a withheld application says why it shows nothing more', async () => {
  const withheld = roomOf({ withheld: [103] });
  await mount(<Ranking {...props({ room: withheld })} />);
  await press(find('button', 'Details of Tern'));
  expect(texts('td[colspan] p')).toEqual(['You have declared an interest in this company.']);
  expect(document.querySelector('details')).toBeNull();
});

test('shows that nothing was submitted', async () => {
  await mount(<Ranking {...props({ room: { ...room, submissions: [] } })} />);
  expect(document.body.textContent).toContain('No submissions to show');
});

/** Answers at once, with the same rules as the real worker. */
class QuickWorker extends EventTarget {
  postMessage({ id, question }: { id: number; question: TrialQuestion }) {
    const stability = stabilityOf({ ...question, places: null }, 'together', 100);
    const data = { id, answer: { ...rankTrial(question), stability } };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate() {}
}

/** The worker gets a request when someone pauses. */
const pauseTyping = () => act(async () => vi.advanceTimersByTime(1000));
const useFakeTimeouts = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
};

const slider = (label: string) => find('[role="slider"]', label);

test('other weights change the ranking, nothing is saved, and Reset shows the stored weights', async () => {
  await mount(<Ranking {...props()} />);
  vi.stubGlobal('Worker', QuickWorker);
  useFakeTimeouts();
  for (const [label, keyName] of [
    ['Deployment timescale', 'Home'],
    ['Credibility of company', 'Home'],
    ['Credibility of technology', 'Home'],
    ['Full or partial solution', 'Home'],
    ['Fit with challenge', 'End'],
  ] as const)
    await key(keyName, slider(label));
  expect(document.body.textContent).toContain('These weights are a trial. Nothing is saved.');
  expect(slider('Fit with challenge').getAttribute('aria-valuetext')).toBe('100%');
  await pauseTyping();
  expect(order()).toEqual(['Kiln', 'Brick', 'Carr', 'Cut-off: 3 places', 'Dell', 'Tern', 'Moss']);
  await press(find('button', 'Reset'));
  expect(order()).toEqual(['Kiln', 'Brick', 'Tern', 'Cut-off: 3 places', 'Carr', 'Dell', 'Moss']);
  expect(slider('Fit with challenge').getAttribute('aria-valuetext')).toBe('20%');
  expect(document.body.textContent).not.toContain('These weights are a trial.');
});

test('the columns say that a trial is being simulated', async () => {
  await mount(<Ranking {...props()} />);
  // On a slow machine the simulation would start before the columns are read.
  useFakeTimeouts();
  const thumb = slider('Fit with challenge');
  await key('ArrowRight', thumb);
  // A key must not replace the thumb, which would lose the focus.
  expect(slider('Fit with challenge')).toBe(thumb);
  expect(thumb.getAttribute('aria-valuetext')).toBe('21%');
  expect(texts('[data-ranking] > tbody:first-of-type td')).toContain('Calculating…');
});

test('says that a trial could not be calculated', async () => {
  await mount(<Ranking {...props()} />);
  vi.stubGlobal('Worker', undefined);
  useFakeTimeouts();
  await key('ArrowRight', slider('Fit with challenge'));
  await pauseTyping();
  expect(document.body.textContent).toContain('The trial could not be calculated.');
});
