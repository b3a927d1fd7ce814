// Decides what becomes of a contact message: read, done, answered.
import type { ContactMessageSummary, ContactReply } from '../contract/contact-messages.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

export type MessageStatus = Pick<ContactMessageSummary, 'isRead' | 'isDone' | 'isPossibleSpam'>;
export type StatusChange = { readonly [Field in keyof MessageStatus]?: boolean | undefined };

export const canChangeStatus = ({ isRead, isDone }: StatusChange): Verdict =>
  isRead === false && isDone === true ? refuse('A message that is done cannot be marked as unread.') : allow;

/** What is done counts as read, and what is unread is open again, so a message is never both unread and done. */
export function changeStatus(before: MessageStatus, change: StatusChange): MessageStatus {
  const after = {
    isRead: change.isRead ?? before.isRead,
    isDone: change.isDone ?? before.isDone,
    isPossibleSpam: change.isPossibleSpam ?? before.isPossibleSpam,
  };
  if (change.isDone === true) return { ...after, isRead: true };
  return after.isRead ? after : { ...after, isDone: false };
}

export const statusOf = ({ isRead, isDone, isPossibleSpam }: MessageStatus): MessageStatus => ({
  isRead,
  isDone,
  isPossibleSpam,
});

export const isSameStatus = (one: MessageStatus, other: MessageStatus): boolean =>
  one.isRead === other.isRead && one.isDone === other.isDone && one.isPossibleSpam === other.isPossibleSpam;

/** A reply would show the sender of spam that someone reads the address. */
export const canReply = ({ isPossibleSpam }: Pick<MessageStatus, 'isPossibleSpam'>): Verdict =>
  isPossibleSpam ? refuse('Mark this message as not spam before you reply.') : allow;

export const canSendAgain = ({ status }: Pick<ContactReply, 'status'>): Verdict =>
  status === 'givenUp' ? allow : refuse('Only a reply that could not be sent can be sent again.');
