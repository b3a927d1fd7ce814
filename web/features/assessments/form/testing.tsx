// Test helpers that render the assessment form for a signed-in person, with prepared server replies.
import { act } from 'react';
import { vi } from 'vitest';
import type { AssessmentPlace } from '../../../../contract/assessments.ts';
import { roles } from '../../../../contract/vocabulary.ts';
import { session } from '../../../platform/session.ts';
import { find, key, mount, press } from '../../../ui/testing/mount.tsx';
import { AssessmentForm } from './AssessmentForm.tsx';
import { assessmentDraftKey, drafts } from './draft.ts';
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

export const savedValues: FormValues = {
  deploymentScale: 4,
  fitWithChallenge: 5,
  credibilityCompany: 2,
  credibilityTechnology: 3,
  fullOrPartialSolution: 1,
  isInnovative: true,
  finalComment: 'Given before.',
  changeReason: '',
};

const { changeReason: _, ...fieldsOfSaved } = savedValues;
/** The saved values as they are sent while moderation is not open. */
export const savedFields = fieldsOfSaved;

export interface Reply {
  status: number;
  body: unknown;
  etag?: string;
}

/** The server's replies, in order, for each request line such as 'POST /admin/assessments'. */
export let replies: Record<string, Reply[]>;
/** The requests that had a body. */
export let sent: { line: string; body: unknown; ifMatch: string | null }[];

/** Call before each test in every file, because the files share this module. */
export function resetTest() {
  localStorage.clear();
  replies = {};
  sent = [];
  signIn(7);
}

export function signIn(id: number) {
  const claims = { ID: id, Email: 'a@example.com', FirstName: 'Ada', LastName: 'L', Site: 0 };
  const exp = Math.floor(Date.now() / 1000) + 3600;
  session.signIn(`x.${btoa(JSON.stringify({ ...claims, Roles: JSON.stringify([roles.assessor]), exp }))}.x`);
}

export async function show({
  saved,
  isModerationOpen = false,
}: {
  saved?: FormValues;
  isModerationOpen?: boolean;
} = {}) {
  await mount(
    <AssessmentForm
      applicationID={30}
      base={{ values: saved ?? blankValues, etag: saved ? '"4"' : null }}
      isEdit={saved !== undefined}
      challenge={challenge}
      nextToAssess={null}
      isModerationOpen={isModerationOpen}
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

export const scale = (name: string) => {
  const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (!input) throw new Error(`No input named ${name}.`);
  return input;
};
export const rate = (name: string, rating: number) => key(String(rating), scale(name));
export const foot = () =>
  document.querySelector('form button[type=submit]')?.parentElement?.textContent ?? '';
export const alert = () => document.querySelector('form [role=alert]')?.textContent;
export const dialog = () => document.querySelector('[role=dialog]');
export const draftOf = (personID = 7) => drafts.read(assessmentDraftKey(personID, 30), new Date())?.values;

export const comment = (text: string) => type('finalComment', text);

export async function type(name: 'finalComment' | 'changeReason', text: string) {
  await act(async () => {
    const area = document.querySelector<HTMLTextAreaElement>(`textarea[name=${name}]`);
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
    area?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function fill() {
  for (const name of Object.keys(challenge.scoreWeighting)) await rate(name, 3);
  await press(find('label', 'No'));
  await comment('Typed now.');
}

/** Saving takes several replies, so this waits until the form is no longer busy. */
export const save = async (label = 'Save and next') => {
  await press(find('button', label));
  await settled();
};
export const settled = () =>
  vi.waitFor(async () => {
    await act(async () => {});
    if (document.querySelector('form [aria-busy=true]')) throw new Error('It is still being saved.');
  });

export const halfDone: FormValues = { ...blankValues, fitWithChallenge: 1, finalComment: 'Half a sen' };

/** Stores a draft as an earlier visit would have. */
export function saveDraft(values: FormValues, etag: string | null = null) {
  drafts.save(assessmentDraftKey(7, 30), { etag, values }, new Date());
}
