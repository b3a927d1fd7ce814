// Tests the read-only copy of an application, and the printed copy of a draft.
/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import type { OwnApplication } from '../../../contract/company-applications.ts';
import { placeOf } from '../place.ts';
import { ApplicationCopy } from './ApplicationCopy.tsx';
import { startAutosave } from './autosave.ts';
import type { Unsaved } from './compare-typed.ts';
import { DraftCopy } from './DraftCopy.tsx';
import { manualClock, sampleApplication } from './testing.ts';

const never = () => Promise.reject(new Error('Nothing is sent.'));

function openedOf(changes: Partial<OwnApplication>, draft: Unsaved | null = null) {
  const record = { ...sampleApplication, closedBecause: 'It cannot be changed.', ...changes };
  const autosave = startAutosave({
    first: { record, etag: null },
    draft,
    save: never,
    read: never,
    saveDraft: () => undefined,
    clock: manualClock(),
    onChange: () => undefined,
  });
  const calls = { read: never, save: never, submit: never, attach: never, detach: never, addressOf: never };
  return { calls, state: autosave.state() };
}

function copyOf(...opened: Parameters<typeof openedOf>) {
  const application = openedOf(...opened);
  const place = placeOf({ site: 'ix', home: '/site/ix' }, '');
  return renderToString(<ApplicationCopy place={place} application={application} hasJustClosed={false} />);
}

test('shows everything that was submitted as text', () => {
  const html = copyOf({
    submittedOn: '2026-11-15T10:00:00Z',
    turnover: 1250000,
    ideaSummary: 'Less <b>noise</b>',
    isPartialSolution: true,
    attachments: [{ s3Key: 'k.pdf', fileName: 'Trial.pdf', contentType: 'application/pdf', size: 2048 }],
  });
  expect(html).toContain('Your application has been submitted');
  expect(html).toContain('It cannot be changed.');
  expect(html).toContain('Brook &amp; Sons');
  expect(html).toContain('1,250,000');
  expect(html).toContain('Less &lt;b>noise&lt;/b>');
  expect(html).toContain('<dd>Part</dd>');
  expect(html).toContain('Trial.pdf');
  expect(html).not.toMatch(/<(input|textarea)/);
  expect(html).not.toContain('Remove');
});

test('shows when an application was erased instead of its texts', () => {
  const html = copyOf({ submittedOn: '2026-11-15T10:00:00Z', erasedAt: '2026-11-17T10:00:00Z' });
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Erased on 17/11/2026');
  for (const text of ['Idea Summary', 'Your application has been submitted', 'Print or save as PDF'])
    expect(html).not.toContain(text);
});

test('starts with the decision once it is released, not with a notice about the submission', () => {
  const html = copyOf({
    submittedOn: '2026-11-15T10:00:00Z',
    outcome: 'decline',
    decidedOn: '2026-11-17T10:00:00Z',
  });
  expect(html).toContain('You are not invited to pitch.');
  expect(html).not.toContain('Your application has been submitted');
});

test('says that an application closed before it was submitted, and shows what was not saved in time', () => {
  const html = copyOf({}, { ideaSummary: { typed: 'My last words', known: [''] } });
  expect(html).toContain('This application was not submitted');
  expect(html).not.toContain('Your application has been submitted');
  expect(html).toContain('you can copy it from here');
  expect(html).toContain('My last words');
});

test('prints everything in a draft, saved or not, and says that it is a draft', () => {
  const draft = { ideaSummary: { typed: 'My last words', known: [''] } };
  const html = renderToString(<DraftCopy {...openedOf({ closedBecause: null, turnover: 1250000 }, draft)} />);
  expect(html).toContain('Draft, not submitted');
  expect(html).toContain('My last words');
  expect(html).toContain('1,250,000');
});

const released = { submittedOn: '2026-11-15T10:00:00Z', decidedOn: '2026-11-16T10:00:00Z' } as const;

test.each([
  [{ outcome: 'invite', pitchDate: '2026-12-12' }, 'You are invited to pitch on 12/12/2026.'],
  [{ outcome: 'reserve', reservePlace: 1 }, 'You are on the reserve list, at place 1.'],
  [{ outcome: 'decline' }, 'You are not invited to pitch.'],
] as const)('shows the decision %j', (decision, text) => {
  const html = copyOf({
    ...released,
    ...decision,
    feedback: 'Less <b>noise</b>',
    scores: 'Total: 77.3 of 100 points',
  });
  expect(html).toContain('<h2>Decision</h2>');
  expect(html).toContain(text);
  expect(html).toMatch(/Decided on <time[^>]*>16\/11\/2026/);
  expect(html).toContain('Less &lt;b>noise&lt;/b>');
  expect(html).toContain('Total: 77.3 of 100 points');
});

test('says so if no feedback was given, and shows no decision before its release', () => {
  expect(copyOf({ ...released, outcome: 'decline', feedback: '', scores: '' })).toContain(
    'No feedback was given.',
  );
  expect(copyOf({ submittedOn: released.submittedOn })).not.toContain('Decision');
});
