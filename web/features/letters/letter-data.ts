// Queries and mutations of letters and their templates, and what they refetch after a change.
import { skipToken, useQuery } from '@tanstack/react-query';
import { decisions } from '../../../contract/decisions.ts';
import { history } from '../../../contract/history.ts';
import { type LetterTemplateFields, letters } from '../../../contract/letters.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { callForRecord, editQueryOf, queryOf, refresh } from '../../platform/query.ts';
import { refreshDecisions } from '../decisions/decision-data.ts';

const of = (id: number) => ({ params: { id } });

/** There is nothing to preview once the letters have been released. */
export function useLetterPreview(challengeID: number, isEnabled: boolean) {
  const query = queryOf(decisions.previewLetters, of(challengeID));
  return useQuery(isEnabled ? query : { ...query, queryFn: skipToken });
}

export function useLetters(challengeID: number, isEnabled: boolean) {
  const query = queryOf(letters.list, of(challengeID));
  return useQuery(isEnabled ? query : { ...query, queryFn: skipToken });
}

/** Refetches the preview even after a refusal, because the letters may have changed. */
export async function releaseDecisions(
  challengeID: number,
  body: { previewHash: string; challengeName: string },
) {
  try {
    const { data } = await callForRecord(decisions.release, { ...of(challengeID), body });
    return data.letterCount;
  } finally {
    void refreshDecisions();
  }
}

export async function resendLetter(challengeID: number, letterID: number, recipient: string) {
  await callForRecord(letters.resend, { params: { id: challengeID, letterID }, body: { recipient } });
  void refresh(history.list);
  void refresh(letters.list);
}

/** Whose templates they are; without a challenge, those of the whole site. */
export interface TemplateOwner {
  readonly site: LetterTemplateFields['site'];
  readonly challengeID: number | null;
}

/** A challenge belongs to one public site. */
export const siteOf = ({ site }: { readonly site: number }): TemplateOwner['site'] =>
  site === sites.GA ? sites.GA : sites.IX;

const sentFor = ({ site, challengeID }: TemplateOwner) => ({
  query: challengeID === null ? { site } : { site, challengeID },
});

export const useTemplates = (owner: TemplateOwner) => useQuery(queryOf(letters.templates, sentFor(owner)));
/** For dialogs, which first read the challenge to find its site. */
export function useEditedTemplates(owner: TemplateOwner, isEnabled: boolean) {
  const query = editQueryOf(letters.templates, sentFor(owner));
  return useQuery(isEnabled ? query : { ...query, queryFn: skipToken });
}
export const readTemplates = (owner: TemplateOwner) => callForRecord(letters.templates, sentFor(owner));

function refreshTemplates() {
  void refresh(history.list);
  void refresh(letters.templates);
  void refresh(letters.list);
}

export async function saveTemplate(body: LetterTemplateFields & { version: number }) {
  await callForRecord(letters.updateTemplate, { body });
  refreshTemplates();
}

export async function deleteTemplate(templateID: number) {
  await callForRecord(letters.deleteTemplate, { params: { templateID } });
  refreshTemplates();
}
