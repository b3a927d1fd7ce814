// Tests saving an assessment and the messages after a refusal; nothing typed is ever lost.
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { applications } from '../../../../contract/applications.ts';
import { screenMessages } from '../../../../contract/screen-messages.ts';
import { assessedAlready } from '../../../../rules/assessments.ts';
import { queryClient, queryOf } from '../../../platform/query.ts';
import { find, press } from '../../../ui/testing/mount.tsx';
import {
  alert,
  comment,
  draftOf,
  fill,
  type Reply,
  replies,
  resetTest,
  save,
  saveDraft,
  savedFields,
  savedValues,
  sent,
  show,
  type,
} from './testing.tsx';

beforeEach(resetTest);

const newer = { ...savedValues, id: 1, applicationID: 30, createdOn: '2026-03-31T12:00:00.000Z' };
const conflict: Reply = {
  status: 409,
  body: { title: 'Ada L changed this on 31/03/2026 at 12:00, after you opened it. Save again, or cancel.' },
};

test('a change is sent with its base version; after a conflict, saving again replaces the newer one', async () => {
  await show({ saved: savedValues });
  await comment('Thought again.');
  replies['PATCH /admin/assessments'] = [conflict, { status: 200, body: {} }];
  replies['GET /admin/assessments/getassessment/30'] = [{ status: 200, body: newer, etag: '"5"' }];
  await save();
  expect(alert()).toBe(
    'You changed this assessment in another window after you opened it here. Save again to replace that version, or discard this draft to see it. What you typed is kept in this browser.',
  );
  expect(document.querySelector('textarea')?.value).toBe('Thought again.');
  await save();
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"4"', '"5"']);
  expect(sent[1]?.body).toEqual({ ...savedFields, finalComment: 'Thought again.', applicationID: 30 });
  expect(draftOf()).toBeUndefined();
});

test('an application read before it was assessed counts as assessed once that is saved', async () => {
  onTestFinished(() => queryClient.clear());
  const { queryKey } = queryOf(applications.find, { params: { id: 30 } });
  const before = { id: 30, companyName: 'Sonar', hasUserAssessed: false };
  queryClient.setQueryData(queryKey, { data: before } as never);
  await show();
  await fill();
  replies['POST /admin/assessments'] = [{ status: 200, body: {} }];
  await save();
  expect(queryClient.getQueryData(queryKey)?.data).toEqual({ ...before, hasUserAssessed: true });
});

test('a draft is saved over the version it was based on', async () => {
  saveDraft({ ...savedValues, finalComment: 'Typed before the other tab.' }, '"3"');
  await show({ saved: savedValues });
  await save();
  expect(sent[0]?.ifMatch).toBe('"3"');
});

test.each<[name: string, reply: Reply, text: string, href: string | null]>([
  ['completed after the form opened', { status: 400, body: 'It is complete.' }, 'It is complete.', null],
  [
    'assessed in another tab after the form opened',
    { status: 400, body: assessedAlready.reason },
    assessedAlready.reason,
    '/assessments/submissions/assessment/edit/30',
  ],
  [
    'an application that was deleted',
    { status: 404, body: { title: 'We could not find this. It may have been deleted.' } },
    'This submission was deleted, or you no longer have access to it.',
    null,
  ],
])('%s: the refusal says so, and nothing typed is lost', async (_, reply, text, href) => {
  await show();
  await fill();
  replies['POST /admin/assessments'] = [reply];
  await save();
  expect(alert()).toBe(`${text} What you typed is kept in this browser.`);
  expect(document.querySelector('textarea')?.value).toBe('Typed now.');
  expect(draftOf()?.finalComment).toBe('Typed now.');
  expect(document.querySelector('form a')?.getAttribute('href') ?? null).toBe(href);
});

const removed: Reply = { status: 404, body: { title: screenMessages.assessmentMissing } };

test('an assessment that was removed after the form opened can be saved again', async () => {
  await show({ saved: savedValues });
  await comment('Thought again.');
  replies['PATCH /admin/assessments'] = [removed];
  await save();
  expect(alert()).toContain('has been removed since you opened it. What you typed is kept in this browser.');
  expect(find('a', 'Assess again').getAttribute('href')).toBe(
    '/assessments/submissions/assessment/assess/30',
  );
  expect(draftOf()?.finalComment).toBe('Thought again.');
});

test('unchanged values are stored as a draft too when the assessment was removed', async () => {
  await show({ saved: savedValues });
  replies['PATCH /admin/assessments'] = [removed];
  await save();
  expect(draftOf()).toEqual(savedValues);
});

test('a removed assessment that was saved again in another tab can be edited here', async () => {
  saveDraft({ ...savedValues, finalComment: 'Thought again.' }, '"4"');
  await show();
  expect(document.querySelector('textarea')?.value).toBe('Thought again.');
  replies['POST /admin/assessments'] = [{ status: 400, body: assessedAlready.reason }];
  await save();
  expect(find('a', 'Edit Assessment').getAttribute('href')).toBe(
    '/assessments/submissions/assessment/edit/30',
  );
  expect(draftOf()?.finalComment).toBe('Thought again.');
});

test('an assessment that was changed and then removed elsewhere can be saved again', async () => {
  await show({ saved: savedValues });
  await comment('Thought again.');
  replies['PATCH /admin/assessments'] = [conflict];
  replies['GET /admin/assessments/getassessment/30'] = [removed];
  await save();
  expect(alert()).toContain('has been removed since you opened it.');
  find('a', 'Assess again');
  expect(draftOf()?.finalComment).toBe('Thought again.');
});

test('discarding the draft after a conflict shows the saved version, and later changes are based on it', async () => {
  await show({ saved: savedValues });
  await comment('Thought again.');
  replies['PATCH /admin/assessments'] = [conflict, { status: 200, body: {} }];
  replies['GET /admin/assessments/getassessment/30'] = [
    { status: 200, body: { ...newer, finalComment: 'From the other tab.' }, etag: '"5"' },
  ];
  await save();
  // The button beside the message about the conflict.
  await press(find('[data-sticky-foot] button', 'Discard draft'));
  await press(find('[role=dialog] button', 'Discard draft'));
  expect(document.querySelector('textarea')?.value).toBe('From the other tab.');
  expect(alert()).toBe('');
  expect(draftOf()).toBeUndefined();
  await comment('Once more.');
  await save();
  expect(sent.at(-1)?.ifMatch).toBe('"5"');
});

test('while moderation is open, a change is sent with its reason', async () => {
  await show({ saved: savedValues, isModerationOpen: true });
  await comment('Thought again.');
  await save();
  expect(sent).toEqual([]);
  expect(document.querySelector('form')?.textContent).toContain('This is a required field.');
  await type('changeReason', 'Misread the pilot.');
  replies['PATCH /admin/assessments'] = [{ status: 200, body: {} }];
  await save();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      ...savedFields,
      finalComment: 'Thought again.',
      changeReason: 'Misread the pilot.',
      applicationID: 30,
    },
  ]);
  expect(draftOf()).toBeUndefined();
});

test('a first assessment has no field for a reason', async () => {
  await show({ isModerationOpen: true });
  expect(document.querySelector('textarea[name=changeReason]')).toBeNull();
});
