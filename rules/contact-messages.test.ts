// Tests how a contact message becomes read, done and open again, and when it can be answered.
import { expect, test } from 'vitest';
import { canChangeStatus, canReply, canSendAgain, changeStatus } from './contact-messages.ts';
import { allow, refuse } from './verdict.ts';

const unread = { isRead: false, isDone: false, isPossibleSpam: false };
const open = { ...unread, isRead: true };
const done = { ...open, isDone: true };

test.each([
  ['nothing', open, {}, open],
  ['an unread message as read', unread, { isRead: true }, open],
  ['an open message as done', open, { isDone: true }, done],
  ['an unread message as done, which also reads it', unread, { isDone: true }, done],
  ['a done message as not done', done, { isDone: false }, open],
  ['a done message as unread, which also reopens it', done, { isRead: false }, unread],
  ['a done message as unread and not done', done, { isRead: false, isDone: false }, unread],
  ['an unread message as not done', unread, { isDone: false }, unread],
  ['a done message as spam', done, { isPossibleSpam: true }, { ...done, isPossibleSpam: true }],
])('marks %s', (_, before, change, after) => {
  expect(canChangeStatus(change)).toEqual(allow);
  expect(changeStatus(before, change)).toEqual(after);
});

test('a message cannot be unread and done', () => {
  expect(canChangeStatus({ isRead: false, isDone: true })).toEqual(
    refuse('A message that is done cannot be marked as unread.'),
  );
});

test('possible spam cannot be answered', () => {
  expect(canReply(open)).toEqual(allow);
  expect(canReply({ isPossibleSpam: true })).toEqual(
    refuse('Mark this message as not spam before you reply.'),
  );
});

test('only a reply that could not be sent can be sent again', () => {
  expect(canSendAgain({ status: 'givenUp' })).toEqual(allow);
  for (const status of ['waiting', 'sent'] as const)
    expect(canSendAgain({ status })).toEqual(
      refuse('Only a reply that could not be sent can be sent again.'),
    );
});
