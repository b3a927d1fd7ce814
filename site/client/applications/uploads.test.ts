// Tests uploads to an application: which files are accepted, their order, cancelling and retrying.
import { describe, expect, test } from 'vitest';
import { CallFailure } from '../../../browser/calling.ts';
import { attachmentMaximumBytes } from '../../../contract/company-applications.ts';
import { messages } from '../../../contract/messages.ts';
import { publicMessages } from '../../../contract/public-messages.ts';
import { screenMessages } from '../../../contract/screen-messages.ts';
import { fileProblem, startUploads, type Upload } from './uploads.ts';

const file = (name: string, size = 1000, type = 'application/pdf') => ({ name, size, type });
const settled = () => new Promise((resolve) => setImmediate(resolve));

interface Sending {
  readonly name: string;
  progress(share: number): void;
  arrive(): Promise<unknown>;
  fail(failure: CallFailure): Promise<unknown>;
}

function sending(attached: readonly string[] = []) {
  const sent: Sending[] = [];
  const arrived: string[] = [];
  let shown: readonly Upload<ReturnType<typeof file>>[] = [];
  const uploads = startUploads<ReturnType<typeof file>>({
    attached: () => [...attached, ...arrived].map((name) => file(name)),
    send: ({ name }, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        sent.push({
          name,
          progress: onProgress,
          arrive: () => {
            resolve();
            return settled();
          },
          fail: (failure) => {
            reject(failure);
            return settled();
          },
        });
      }),
    onArrived: async ({ name }) => {
      arrived.push(name);
    },
    onChange: (all) => {
      shown = all;
    },
  });
  return {
    uploads,
    arrived,
    sent,
    shown: () => shown.map(({ file: { name }, share, failure }) => [name, share, failure?.message ?? null]),
    idOf: (name: string) => shown.find((one) => one.file.name === name)?.id ?? 0,
  };
}

describe('before an upload', () => {
  test.each([
    ['plan.pdf', 'application/pdf', null],
    ['Plan.DOCX', '', null],
    ['photo.jpeg', 'image/jpeg', null],
    ['notes.txt', 'text/plain', 'The file type "text/plain" is not permitted.'],
    ['notes.md', '', 'The file type "md" is not permitted.'],
    ['notes', '', 'The file type "notes" is not permitted.'],
  ])('checks %s of type "%s"', (name, type, message) => {
    expect(fileProblem(file(name, 1, type))).toBe(message);
  });

  test('accepts a file up to the size limit', () => {
    expect(fileProblem(file('a.pdf', attachmentMaximumBytes))).toBeNull();
    expect(fileProblem(file('a.pdf', attachmentMaximumBytes + 1))).toBe(screenMessages.fileTooLarge(25));
  });

  test('accepts only as many files as the limit allows', () => {
    const { uploads, shown } = sending(Array.from({ length: 8 }, (_, index) => `${index}.pdf`));
    const wrong = file('notes.txt', 1, 'text/plain');
    const refused = uploads.add([file('a.pdf'), wrong, file('b.pdf'), file('c.pdf')]);
    expect(refused).toBe('You can only upload a maximum of 10 files.');
    expect(shown()).toEqual([
      ['a.pdf', 0, null],
      ['notes.txt', 0, screenMessages.fileType('text/plain')],
      ['b.pdf', 0, null],
    ]);
    expect(uploads.add([])).toBeNull();
  });

  test('does not upload the same file twice, whether it is attached, uploading or chosen twice', () => {
    const { uploads, sent, shown } = sending(['a.pdf']);
    uploads.add([file('a.pdf'), file('b.pdf'), file('b.pdf')]);
    const twice = [
      ['a.pdf', 0, 'a.pdf is already attached'],
      ['b.pdf', 0, null],
      ['b.pdf', 0, 'b.pdf is already attached'],
    ];
    expect(shown()).toEqual(twice);
    // The message appears once, however often the file is chosen.
    uploads.add([file('b.pdf')]);
    expect(shown()).toEqual(twice);
    uploads.add([file('a.pdf', 2000)]);
    expect(shown().at(-1)).toEqual(['a.pdf', 0, null]);
    expect(sent.map(({ name }) => name)).toEqual(['b.pdf']);
  });
});

test('clears the message that a file is already attached when the file is removed', () => {
  const { uploads, shown } = sending(['a.pdf', 'b.pdf']);
  uploads.add([file('a.pdf'), file('b.pdf')]);
  uploads.clearMessagesFor(file('a.pdf'));
  expect(shown()).toEqual([['b.pdf', 0, 'b.pdf is already attached']]);
});

describe('during an upload', () => {
  test('files are uploaded one after the other, and disappear from the list when they are done', async () => {
    const { uploads, sent, shown, arrived } = sending();
    uploads.add([file('a.pdf'), file('b.pdf')]);
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf']);
    sent[0]?.progress(0.5);
    expect(shown()).toEqual([
      ['a.pdf', 0.5, null],
      ['b.pdf', 0, null],
    ]);
    await sent[0]?.arrive();
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    expect(uploads.isBusy()).toBe(true);
    await sent[1]?.arrive();
    expect(uploads.isBusy()).toBe(false);
    expect(arrived).toEqual(['a.pdf', 'b.pdf']);
    expect(shown()).toEqual([]);
  });

  test('a cancelled file shows no message, and the next upload starts', async () => {
    const { uploads, sent, shown, idOf } = sending();
    uploads.add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
    uploads.cancel(idOf('b.pdf'));
    uploads.cancel(idOf('a.pdf'));
    await settled();
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'c.pdf']);
    expect(shown()).toEqual([['c.pdf', 0, null]]);
  });

  test('a failed file that is chosen again replaces its message', async () => {
    const { uploads, sent, shown } = sending();
    uploads.add([file('a.pdf')]);
    await sent[0]?.fail(new CallFailure(null, messages.networkFailed));
    uploads.add([file('a.pdf')]);
    expect(shown()).toEqual([['a.pdf', 0, null]]);
  });

  test('stopping cancels all uploads', () => {
    const { uploads } = sending();
    uploads.add([file('a.pdf'), file('b.pdf')]);
    expect(uploads.isBusy()).toBe(true);
    uploads.stop();
    expect(uploads.isBusy()).toBe(false);
  });

  test('a failed file can be retried, and the others continue', async () => {
    const { uploads, sent, shown, idOf, arrived } = sending();
    uploads.add([file('a.pdf'), file('b.pdf')]);
    await sent[0]?.fail(new CallFailure(null, messages.networkFailed));
    expect(shown()).toEqual([
      ['a.pdf', 0, 'There was a problem uploading a.pdf'],
      ['b.pdf', 0, null],
    ]);
    await sent[1]?.arrive();
    uploads.tryAgain(idOf('a.pdf'));
    await sent[2]?.arrive();
    expect(arrived).toEqual(['b.pdf', 'a.pdf']);
  });

  test.each([
    [
      new CallFailure(422, messages.invalidFields, { file: screenMessages.fileDamaged }),
      screenMessages.fileDamaged,
    ],
    [new CallFailure(400, 'This challenge has closed.'), 'This challenge has closed.'],
    [
      new CallFailure(400, messages.invalidFields, { file: publicMessages.uploadedTooMuch }),
      publicMessages.uploadedTooMuch,
    ],
    [new CallFailure(429, messages.tooManyAttempts(3)), messages.tooManyAttempts(3)],
    [
      new CallFailure(503, screenMessages.scannerUnavailable, {}, 60),
      `There was a problem uploading a.pdf. ${screenMessages.scannerUnavailable}`,
    ],
  ])('shows the reason of the server: %s', async (failure, message) => {
    const { uploads, sent, shown } = sending();
    uploads.add([file('a.pdf')]);
    await sent[0]?.fail(failure);
    expect(shown()).toEqual([['a.pdf', 0, message]]);
  });
});
