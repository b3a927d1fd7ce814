// @vitest-environment jsdom
// The form of an assessment: points as ratings move, the question about those not set, drafts, and what refusals say.
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AssessmentPlace } from '../../../contract/assessments.ts';
import { roles } from '../../../contract/vocabulary.ts';
import { assessedAlready } from '../../../rules/assessments.ts';
import { session } from '../../session.ts';
import { find, key, mount, press } from '../../ui/testing/mount.tsx';
import { AssessmentForm } from './AssessmentForm.tsx';
import { draftKey, keepDraft, readDraft } from './draft.ts';
import { blankValues, type FormValues } from './form-values.ts';

const challenge: AssessmentPlace['challenge'] = {
  id: 3,
  name: 'Leaks',
  site: 1,
  challengeGroupID: 2,
  challengeLeadID: 5,
  isGroupAdmin: false,
  isAssessor: true,
  scoreWeighting: {
    deploymentScale: 0.2,
    fitWithChallenge: 0.3,
    credibilityCompany: 0.1,
    credibilityTechnology: 0.05,
    fullOrPartialSolution: 0.25,
  },
  readyForAssessmentsSetOn: '2026-03-01T08:00:00.000Z',
  assessmentsCompleteSetOn: null,
};

const given: FormValues = {
  deploymentScale: 4,
  fitWithChallenge: 5,
  credibilityCompany: 2,
  credibilityTechnology: 3,
  fullOrPartialSolution: 1,
  isInnovative: true,
  finalComment: 'Given before.',
};

interface Reply {
  status: number;
  body: unknown;
  etag?: string;
}

let replies: Record<string, Reply[]>;
let sent: { line: string; body: unknown; ifMatch: string | null }[];

beforeEach(() => {
  localStorage.clear();
  replies = {};
  sent = [];
  signIn(7);
});

function signIn(id: number) {
  const claims = { ID: id, Email: 'a@example.com', FirstName: 'Ada', LastName: 'L', Site: 0 };
  const exp = Math.floor(Date.now() / 1000) + 3600;
  session.signIn(`x.${btoa(JSON.stringify({ ...claims, Roles: JSON.stringify([roles.assessor]), exp }))}.x`);
}

interface Shown {
  saved?: FormValues;
  next?: AssessmentPlace['nextToAssess'];
}

async function show({ saved, next = null }: Shown = {}) {
  await mount(
    <AssessmentForm
      submissionID={30}
      base={{ values: saved ?? blankValues, etag: saved ? '"4"' : null }}
      isEdit={saved !== undefined}
      challenge={challenge}
      nextToAssess={next}
      isHidden={false}
      onShow={() => {}}
    />,
  );
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit) => {
    const line = `${method} ${address}`;
    const ifMatch = new Headers(headers).get('if-match');
    if (body) sent.push({ line, body: JSON.parse(String(body)), ifMatch });
    const reply = replies[line]?.shift() ?? { status: 404, body: { title: `No reply to ${line}.` } };
    return new Response(JSON.stringify(reply.body), {
      status: reply.status,
      headers: reply.etag ? { etag: reply.etag } : {},
    });
  });
}

const scale = (name: string) => {
  const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (!input) throw new Error(`There is no ${name}.`);
  return input;
};
const rate = (name: string, rating: number) => key(String(rating), scale(name));
const foot = () => document.querySelector('form button[type=submit]')?.parentElement?.textContent ?? '';
const alert = () => document.querySelector('form [role=alert]')?.textContent;
const dialog = () => document.querySelector('[role=dialog]');
const draftOf = (personID = 7) => readDraft(localStorage, draftKey(personID, 30), new Date())?.values;

async function comment(text: string) {
  await act(async () => {
    const area = document.querySelector('textarea');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
    area?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function fill() {
  for (const name of Object.keys(challenge.scoreWeighting)) await rate(name, 3);
  await press(find('label', 'No'));
  await comment('Typed now.');
}

/** Saving is a chain of answers, each of which is waited for. */
const save = async (label = 'Save and next') => {
  await press(find('button', label));
  await settled();
};
const settled = () =>
  vi.waitFor(async () => {
    await act(async () => {});
    if (document.querySelector('form [aria-busy=true]')) throw new Error('It is still being saved.');
  });

test('points follow the ratings with the weighting of the challenge; what is not set counts as 1', async () => {
  await show();
  expect(foot()).toContain('18.0 pts of 90');
  expect(foot()).toContain('5 not set');
  await rate('deploymentScale', 4);
  expect(document.body.textContent).toContain('4/5, 16.0 pts');
  expect(scale('deploymentScale').getAttribute('aria-valuetext')).toBe('4 of 5, 1-2 years, 16.0 points');
  await rate('credibilityTechnology', 1);
  expect(document.body.textContent).toContain('1/5, 1.0 pts');
  expect(foot()).toContain('30.0 pts of 90');
  expect(foot()).toContain('3 not set');
});

test('what is missing is told, and the first of it gets the focus', async () => {
  await show();
  await save();
  const messages = [...document.querySelectorAll('.mantine-InputWrapper-error')].map(
    (one) => one.textContent,
  );
  expect(messages).toEqual(['This is a required field.', 'This is a required field.']);
  expect(document.activeElement).toBe(document.querySelector('input[name=isInnovative]'));
  expect(dialog()).toBeNull();
  expect(sent).toEqual([]);
});

test('with ratings that are not set it asks, names them, and saves them as 1 only after a yes', async () => {
  await show();
  await rate('deploymentScale', 5);
  await rate('credibilityCompany', 1);
  await press(find('label', 'Yes'));
  await comment('Fine.');
  await save('Save');
  expect(dialog()?.textContent).toContain('3 ratings are not set');
  expect([...(dialog()?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual([
    'Fit with challenge',
    'Credibility of technology',
    'Full or partial solution',
  ]);
  await press(find('button', 'Go back'));
  expect(sent).toEqual([]);
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('fitWithChallenge'));

  replies['POST /admin/assessments'] = [{ status: 201, body: {} }];
  await save('Save');
  await press(find('button', 'Save with 1'));
  await settled();
  expect(sent).toEqual([
    {
      line: 'POST /admin/assessments',
      ifMatch: null,
      body: {
        applicationID: 30,
        deploymentScale: 5,
        fitWithChallenge: 1,
        credibilityCompany: 1,
        credibilityTechnology: 1,
        fullOrPartialSolution: 1,
        isInnovative: true,
        finalComment: 'Fine.',
      },
    },
  ]);
  expect(draftOf()).toBeUndefined();
});

const halfDone: FormValues = { ...blankValues, fitWithChallenge: 1, finalComment: 'Half a sen' };

function keep(values: FormValues, etag: string | null = null) {
  keepDraft(localStorage, draftKey(7, 30), { keptAt: new Date().toISOString(), etag, values });
}

test('what is typed is kept, with what has not been set', async () => {
  await show();
  await rate('fitWithChallenge', 1);
  await comment('Half a sen');
  expect(document.body.textContent).toContain('Draft kept in this browser');
  expect(draftOf()).toEqual(halfDone);
});

test('it comes back as it was', async () => {
  keep(halfDone);
  await show();
  expect(document.querySelector('textarea')?.value).toBe('Half a sen');
  expect(scale('fitWithChallenge').getAttribute('aria-valuetext')).toMatch(/^1 of 5/);
  expect(scale('deploymentScale').getAttribute('aria-valuetext')).toBe('Not set yet');
});

test('it does not come back to somebody else', async () => {
  keep(halfDone);
  signIn(8);
  await show();
  expect(document.querySelector('textarea')?.value).toBe('');
  expect(draftOf()).toEqual(halfDone);
});

test('a draft of a first assessment is offered where it is changed, and can be discarded', async () => {
  keep({ ...blankValues, deploymentScale: 1, finalComment: 'Typed for the first.' });
  await show({ saved: given });
  expect(document.querySelector('textarea')?.value).toBe('Typed for the first.');
  expect(scale('deploymentScale').value).toBe('1');
  expect(scale('fitWithChallenge').value).toBe('5');
  await press(find('button', 'Discard draft'));
  await press(find('[role=dialog] button', 'Discard draft'));
  expect(document.querySelector('textarea')?.value).toBe('Given before.');
  expect(draftOf()).toBeUndefined();
});

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

test('where the browser keeps nothing the form works on and says so', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await show();
  await comment('Typed now.');
  expect(document.body.textContent).toContain('Not kept in this browser');
  expect(document.querySelector('textarea')?.value).toBe('Typed now.');
  full.mockRestore();
});
