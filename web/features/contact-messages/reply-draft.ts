// Drafts of replies: one for each person and message, until the reply is sent.
import { discardDraft, discardOldDrafts, draftKey, draftsOf } from '../../../browser/drafts.ts';
import type { ReplyForm } from '../../../contract/contact-messages.ts';
import { instant } from '../../../contract/fields.ts';
import { z } from '../../../contract/zod.ts';
import type { FormDrafts } from '../../ui/forms/use-draft.ts';

const drafts = draftsOf(z.object({ keptAt: instant, text: z.string() }));

export const replyDraftKey = (personID: number, messageID: number) => draftKey('reply', personID, messageID);

/** Also discards old drafts of other messages, which nobody may open again. */
export function readReplyDraft(key: string, now: Date): string | null {
  discardOldDrafts('reply', now);
  return drafts.read(key, now)?.text ?? null;
}

export const replyDrafts: FormDrafts<ReplyForm> = {
  save: (key, _, { text }) => drafts.save(key, { text }, new Date()),
  discard: discardDraft,
  isSame: (one, other) => one.text === other.text,
  // A draft is small, so it is stored on every change.
  pauseMilliseconds: 0,
};
