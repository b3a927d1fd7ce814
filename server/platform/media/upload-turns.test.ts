// Whose upload is received next, with limits small enough to run into.
import { expect, test } from 'vitest';
import { uploadTurns } from './upload-turns.ts';

const busy = {
  status: 503,
  body: { title: 'The file could not be stored at the moment. Please try again shortly.' },
  headers: { 'retry-after': '5' },
};

/** Work that begins when its turn comes and ends when it is told to. */
function work() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const begun: string[] = [];
  const named = (name: string) => () => {
    begun.push(name);
    return ended.then(() => name);
  };
  return { named, begun, end };
}
const untilNext = () => new Promise(setImmediate);

test('of one person only so many, though there is room for others', async () => {
  const { named, begun, end } = work();
  const turn = uploadTurns({ most: 4, mostOfOne: 2, longestWait: 60_000 });
  const all = ['a', 'b', 'c'].map((name) => turn(1, named(name)));
  const another = turn(2, named('other'));
  await untilNext();
  expect(begun).toEqual(['a', 'b', 'other']);
  end();
  expect(await Promise.all([...all, another])).toEqual(['a', 'b', 'c', 'other']);
});

test('whoever waits too long is told to come again, be it for themselves or for others', async () => {
  const { named, begun, end } = work();
  const turn = uploadTurns({ most: 2, mostOfOne: 1, longestWait: 30 });
  const begin = [turn(1, named('a')), turn(2, named('b'))];
  await expect(turn(1, named('own'))).rejects.toMatchObject(busy);
  await expect(turn(3, named('third'))).rejects.toMatchObject(busy);
  end();
  // Those who had begun before were never hurried, and those who gave up hold no place.
  expect(await Promise.all(begin)).toEqual(['a', 'b']);
  expect(await Promise.all([1, 3].map((id) => turn(id, named('again'))))).toEqual(['again', 'again']);
  expect(begun).toEqual(['a', 'b', 'again', 'again']);
});

test('work that fails makes room as well', async () => {
  const turn = uploadTurns({ most: 1, mostOfOne: 1, longestWait: 60_000 });
  await expect(turn(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turn(1, async () => 'next')).toBe('next');
});
