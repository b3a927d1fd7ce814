// Tests the messages and the ratings of an opened row, with the specified ratings.
import { expect, test } from 'vitest';
import { assessorRatingsOf, rowMessages } from './row-details.ts';
import { roomOf } from './testing.ts';

const cutOff = { places: 3, minimum: null };
const room = roomOf();
const messagesOf = (of = room, at = cutOff) => rowMessages({ room: of, ranked: of, cutOff: at });

test('says who would take whose place without one assessor, and which weights would swap the pair at the line', () => {
  const messages = messagesOf();
  expect(messages.get(103)).toEqual([
    "Without Bo Lind's assessments, Tern would be 4th and Carr would take its place.",
    "Without Cy Park's assessments, Tern would be 4th and Carr would take its place.",
    'Carr overtakes Tern if Fit with challenge counts more than 33.3% instead of 20%.',
  ]);
  expect(messages.get(105)).toContain(
    "Without Bo Lind's assessments, Tern would be 4th and Carr would take its place.",
  );
  expect(messages.get(101)).toBeUndefined();
});

test('follows a cut-off that is not saved', () => {
  const moved = messagesOf(room, { places: 1, minimum: null });
  expect(moved.get(103)).toBeUndefined();
  expect(messagesOf(room, { places: null as unknown as number, minimum: null }).size).toBe(0);
});

test('a viewer reads numbers instead of names, and only about the stored cut-off', () => {
  const viewed = roomOf({ figures: { isEditor: false } });
  expect(viewed.rows).toBeNull();
  expect(messagesOf(viewed).get(103)).toEqual([
    "Without Assessor 2's assessments, Tern would be 4th and Carr would take its place.",
    "Without Assessor 3's assessments, Tern would be 4th and Carr would take its place.",
    'Carr overtakes Tern if Fit with challenge counts more than 33.3% instead of 20%.',
  ]);
  const moved = [...messagesOf(viewed, { places: 4, minimum: null }).values()].flat();
  expect(moved.filter((message) => message.includes('overtakes'))).toEqual([]);
});

test.each([
  ['above', 103, 'Tern'],
  ['below', 105, 'Carr'],
])('says nothing about a withheld application %s the cut-off', (_, id, name) => {
  const messages = messagesOf(roomOf({ withheld: [id] }));
  expect(messages.get(id)).toBeUndefined();
  expect([...messages.values()].flat().join(' ')).not.toContain(name);
  expect([...messages.values()].flat().filter((message) => message.startsWith('Without'))).toEqual([]);
});

test('lists the ratings of each assessor with their total, by the weights that are tried out', () => {
  expect(assessorRatingsOf(102, room, room.percents)).toEqual([
    { assessor: 1, name: 'Ana Hill', ratings: [4, 5, 4, 5, 4], total: '88.0' },
    { assessor: 2, name: 'Bo Lind', ratings: [4, 4, 4, 4, 4], total: '80.0' },
    { assessor: 4, name: 'Dee Moss', ratings: [3, 4, 3, 3, 3], total: '64.0' },
  ]);
  expect(assessorRatingsOf(102, room, [0, 100, 0, 0, 0])?.map(({ total }) => total)).toEqual([
    '100.0',
    '80.0',
    '80.0',
  ]);
  expect(assessorRatingsOf(102, roomOf({ figures: { isEditor: false } }), room.percents)).toBeNull();
});
