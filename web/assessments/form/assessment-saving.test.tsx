// @vitest-environment jsdom
// Saving an assessment, and what is said when the server refuses: nothing typed is ever lost.
import { expect, test } from 'vitest';
import { assessedAlready } from '../../../rules/assessments.ts';
import { find, press } from '../../ui/testing/mount.tsx';
import {
  alert,
  comment,
  draftOf,
  fill,
  given,
  keep,
  type Reply,
  replies,
  save,
  sent,
  show,
} from './testing.tsx';

test('a change is sent whole with the version it is based on; after a conflict a second save is a knowing one', async () => {
  await show({ saved: given });
  await comment('Thought again.');
  const conflict = 'Ada L changed this on 31/03/2026 12:00, after you opened it.';
  replies['PATCH /admin/assessments'] = [
    { status: 409, body: { title: conflict } },
    { status: 200, body: {} },
  ];
  replies['GET /admin/assessments/getassessment/30'] = [{ status: 200, body: {}, etag: '"5"' }];
  await save();
  expect(alert()).toBe(`${conflict} What you typed is kept in this browser.`);
  expect(document.querySelector('textarea')?.value).toBe('Thought again.');
  await save();
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"4"', '"5"']);
  expect(sent[1]?.body).toEqual({ ...given, finalComment: 'Thought again.', applicationID: 30 });
  expect(draftOf()).toBeUndefined();
});

test('a draft is saved over the version it was based on', async () => {
  keep({ ...given, finalComment: 'Typed before the other tab.' }, '"3"');
  await show({ saved: given });
  await save();
  expect(sent[0]?.ifMatch).toBe('"3"');
});

test.each<[what: string, reply: Reply, text: string, way: string | null]>([
  ['complete meanwhile', { status: 400, body: 'It is complete.' }, 'It is complete.', null],
  [
    'assessed meanwhile in another tab',
    { status: 400, body: assessedAlready.reason },
    assessedAlready.reason,
    '/assessments/submissions/assessment/edit/30',
  ],
  [
    'a submission that is gone',
    { status: 404, body: { title: 'This was not found.' } },
    'This submission is no longer there or no longer open to you.',
    null,
  ],
])('%s: the refusal says so, and nothing typed is lost', async (_, reply, text, way) => {
  await show();
  await fill();
  replies['POST /admin/assessments'] = [reply];
  await save();
  expect(alert()).toBe(`${text} What you typed is kept in this browser.`);
  expect(document.querySelector('textarea')?.value).toBe('Typed now.');
  expect(draftOf()?.finalComment).toBe('Typed now.');
  expect(document.querySelector('form a')?.getAttribute('href') ?? null).toBe(way);
});

test('an assessment that was removed meanwhile can be given anew', async () => {
  await show({ saved: given });
  await comment('Thought again.');
  replies['PATCH /admin/assessments'] = [{ status: 404, body: { title: 'This was not found.' } }];
  replies['GET /admin/challengeapplications/30'] = [{ status: 200, body: {} }];
  await save();
  expect(alert()).toContain('has been removed since you opened it. What you typed is kept in this browser.');
  expect(find('a', 'Assess it anew').getAttribute('href')).toBe(
    '/assessments/submissions/assessment/assess/30',
  );
  expect(draftOf()?.finalComment).toBe('Thought again.');
});

test('what nobody had changed is not lost either when the assessment itself is no more', async () => {
  await show({ saved: given });
  replies['PATCH /admin/assessments'] = [{ status: 404, body: { title: 'This was not found.' } }];
  replies['GET /admin/challengeapplications/30'] = [{ status: 200, body: {} }];
  await save();
  expect(draftOf()).toEqual(given);
});

test('after a conflict, discarding what was typed shows what is there now', async () => {
  await show({ saved: given });
  await comment('Thought again.');
  replies['PATCH /admin/assessments'] = [{ status: 409, body: { title: 'Changed.' } }];
  const newer = { ...given, id: 1, applicationID: 30, createdOn: '2026-03-31T12:00:00.000Z' };
  replies['GET /admin/assessments/getassessment/30'] = [
    { status: 200, body: { ...newer, finalComment: 'From the other tab.' }, etag: '"5"' },
  ];
  await save();
  await press(find('button', 'Discard draft'));
  await press(find('[role=dialog] button', 'Discard draft'));
  expect(document.querySelector('textarea')?.value).toBe('From the other tab.');
});
