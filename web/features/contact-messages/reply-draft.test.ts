// Tests the drafts of replies: they are restored for a month, and old ones of all messages are discarded.
import { expect, test } from 'vitest';
import { readReplyDraft, replyDraftKey, replyDrafts } from './reply-draft.ts';

const base = { values: { text: '', markAsDone: true }, etag: null };
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);

test('a draft is restored within a month, and opening any message then discards it', () => {
  const [first, second] = [replyDraftKey(1, 10), replyDraftKey(1, 11)];
  replyDrafts.save(first, base, { text: 'Thank you.', markAsDone: true });
  replyDrafts.save(second, base, { text: 'One moment.', markAsDone: true });
  expect(readReplyDraft(first, inDays(29))).toBe('Thank you.');
  expect(readReplyDraft(first, inDays(31))).toBeNull();
  expect(localStorage.getItem(second)).toBeNull();
});
