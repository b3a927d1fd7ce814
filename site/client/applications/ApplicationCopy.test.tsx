// An application as its company reads it: one that cannot be changed any more, and a draft on paper.
/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import type { OwnApplication } from '../../../contract/company-applications.ts';
import { placeOf } from '../place.ts';
import { ApplicationCopy } from './ApplicationCopy.tsx';
import { startAutosave, type Unsaved } from './autosave.ts';
import { DraftCopy } from './DraftCopy.tsx';
import { anApplication, handMovedClock } from './testing.ts';

const never = () => Promise.reject(new Error('Nothing is sent.'));

function openedOf(changes: Partial<OwnApplication>, draft: Unsaved | null = null) {
  const record = { ...anApplication, closedBecause: 'It cannot be changed.', ...changes };
  const autosave = startAutosave({
    first: { record, etag: null },
    draft,
    save: never,
    read: never,
    saveDraft: () => undefined,
    clock: handMovedClock(),
    onChange: () => undefined,
  });
  const calls = { read: never, save: never, submit: never, attach: never, detach: never, addressOf: never };
  return { calls, state: autosave.state() };
}

function copyOf(...opened: Parameters<typeof openedOf>) {
  const application = openedOf(...opened);
  const place = placeOf({ site: 'ix', home: '/site/ix' }, '');
  return renderToString(<ApplicationCopy place={place} application={application} isNews={false} />);
}

test('has everything that was submitted, as text', () => {
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

test('says when it was closed before it was submitted, and offers what came too late', () => {
  const html = copyOf({}, { ideaSummary: { typed: 'My last words', known: [''] } });
  expect(html).toContain('This application was not submitted');
  expect(html).not.toContain('Your application has been submitted');
  expect(html).toContain('you can copy it from here');
  expect(html).toContain('My last words');
});

test('a draft on paper has everything written so far, saved or not, and says what it is', () => {
  const draft = { ideaSummary: { typed: 'My last words', known: [''] } };
  const html = renderToString(<DraftCopy {...openedOf({ closedBecause: null, turnover: 1250000 }, draft)} />);
  expect(html).toContain('Draft, not submitted');
  expect(html).toContain('My last words');
  expect(html).toContain('1,250,000');
});
