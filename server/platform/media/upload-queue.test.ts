// The limits of parallel uploads, tested with low numbers.
import { expect, test } from 'vitest';
import { createUploadQueue } from './upload-queue.ts';

const busy = {
  status: 503,
  body: { title: 'The file could not be stored at the moment. Please try again shortly.' },
  headers: { 'retry-after': '5' },
};

/** Creates tasks that record their start and end when `end` is called. */
function createTasks() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const started: string[] = [];
  const task = (name: string) => () => {
    started.push(name);
    return ended.then(() => name);
  };
  return { task, started, end };
}
const nextTick = () => new Promise(setImmediate);

test('limits the uploads of one person, even if there is room for others', async () => {
  const { task, started, end } = createTasks();
  const upload = createUploadQueue({ maxUploads: 4, maxPerPerson: 2, maxWait: 60_000 });
  const all = ['a', 'b', 'c'].map((name) => upload(1, task(name)));
  const other = upload(2, task('other'));
  await nextTick();
  expect(started).toEqual(['a', 'b', 'other']);
  end();
  expect(await Promise.all([...all, other])).toEqual(['a', 'b', 'c', 'other']);
});

test('refuses an upload that waits too long, for its own person or for others', async () => {
  const { task, started, end } = createTasks();
  const upload = createUploadQueue({ maxUploads: 2, maxPerPerson: 1, maxWait: 30 });
  const first = [upload(1, task('a')), upload(2, task('b'))];
  await expect(upload(1, task('own'))).rejects.toMatchObject(busy);
  await expect(upload(3, task('third'))).rejects.toMatchObject(busy);
  end();
  // Running uploads are not affected, and refused ones occupy no slot.
  expect(await Promise.all(first)).toEqual(['a', 'b']);
  expect(await Promise.all([1, 3].map((id) => upload(id, task('again'))))).toEqual(['again', 'again']);
  expect(started).toEqual(['a', 'b', 'again', 'again']);
});

test('a failed upload frees its slot', async () => {
  const upload = createUploadQueue({ maxUploads: 1, maxPerPerson: 1, maxWait: 60_000 });
  await expect(upload(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await upload(1, async () => 'next')).toBe('next');
});
