// Files being uploaded into an application: which are taken, one after the other, given up, tried again.
import { describe, expect, test } from 'vitest';
import { CallFailure } from '../../../browser/calling.ts';
import { attachmentMaximumBytes } from '../../../contract/company-applications.ts';
import { messages } from '../../../contract/messages.ts';
import { publicMessages } from '../../../contract/public-messages.ts';
import { objectionTo, startUploads, type Upload } from './uploads.ts';

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
    shown: () => shown.map(({ file: { name }, share, failure }) => [name, share, failure?.sentence ?? null]),
    idOf: (name: string) => shown.find((one) => one.file.name === name)?.id ?? 0,
  };
}

describe('before it is sent', () => {
  test.each([
    ['plan.pdf', 'application/pdf', null],
    ['Plan.DOCX', '', null],
    ['photo.jpeg', 'image/jpeg', null],
    ['notes.txt', 'text/plain', 'The file type "text/plain" is not permitted.'],
    ['notes.md', '', 'The file type "md" is not permitted.'],
    ['notes', '', 'The file type "notes" is not permitted.'],
  ])('%s of type "%s"', (name, type, sentence) => {
    expect(objectionTo(file(name, 1, type))).toBe(sentence);
  });

  test('a file may be as large as the limit, and no larger', () => {
    expect(objectionTo(file('a.pdf', attachmentMaximumBytes))).toBeNull();
    expect(objectionTo(file('a.pdf', attachmentMaximumBytes + 1))).toBe(messages.fileTooLarge(25));
  });

  test('only as many are taken as there is room for', () => {
    const { uploads, shown } = sending(Array.from({ length: 8 }, (_, index) => `${index}.pdf`));
    const wrong = file('notes.txt', 1, 'text/plain');
    const refused = uploads.add([file('a.pdf'), wrong, file('b.pdf'), file('c.pdf')]);
    expect(refused).toBe('You can only upload a maximum of 10 files.');
    expect(shown()).toEqual([
      ['a.pdf', 0, null],
      ['notes.txt', 0, messages.fileType('text/plain')],
      ['b.pdf', 0, null],
    ]);
    expect(uploads.add([])).toBeNull();
  });

  test('the same file is not sent twice, whether it is attached, on its way or chosen twice at once', () => {
    const { uploads, sent, shown } = sending(['a.pdf']);
    uploads.add([file('a.pdf'), file('b.pdf'), file('b.pdf')]);
    const twice = [
      ['a.pdf', 0, 'a.pdf is already attached'],
      ['b.pdf', 0, null],
      ['b.pdf', 0, 'b.pdf is already attached'],
    ];
    expect(shown()).toEqual(twice);
    // Said once, however often it is tried.
    uploads.add([file('b.pdf')]);
    expect(shown()).toEqual(twice);
    uploads.add([file('a.pdf', 2000)]);
    expect(shown().at(-1)).toEqual(['a.pdf', 0, null]);
    expect(sent.map(({ name }) => name)).toEqual(['b.pdf']);
  });
});

test('once it is removed, the same file is not said to be attached any more', () => {
  const { uploads, shown } = sending(['a.pdf', 'b.pdf']);
  uploads.add([file('a.pdf'), file('b.pdf')]);
  uploads.forgetSaidOf(file('a.pdf'));
  expect(shown()).toEqual([['b.pdf', 0, 'b.pdf is already attached']]);
});

describe('on the way', () => {
  test('files go one after the other, and leave the list when they have arrived', async () => {
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

  test('one that is cancelled says nothing, and the next takes its turn', async () => {
    const { uploads, sent, shown, idOf } = sending();
    uploads.add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
    uploads.cancel(idOf('b.pdf'));
    uploads.cancel(idOf('a.pdf'));
    await settled();
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'c.pdf']);
    expect(shown()).toEqual([['c.pdf', 0, null]]);
  });

  test('one that failed and is chosen again takes the place of what was said of it', async () => {
    const { uploads, sent, shown } = sending();
    uploads.add([file('a.pdf')]);
    await sent[0]?.fail(new CallFailure(null, messages.networkFailed));
    uploads.add([file('a.pdf')]);
    expect(shown()).toEqual([['a.pdf', 0, null]]);
  });

  test('nothing is on its way any more once it is stopped', () => {
    const { uploads } = sending();
    uploads.add([file('a.pdf'), file('b.pdf')]);
    expect(uploads.isBusy()).toBe(true);
    uploads.stop();
    expect(uploads.isBusy()).toBe(false);
  });

  test('one that fails can be tried again; the others go on', async () => {
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
    [new CallFailure(422, messages.invalidFields, { file: messages.fileDamaged }), messages.fileDamaged],
    [new CallFailure(400, 'This challenge has closed.'), 'This challenge has closed.'],
    [
      new CallFailure(400, messages.invalidFields, { file: publicMessages.uploadedTooMuch }),
      publicMessages.uploadedTooMuch,
    ],
    [new CallFailure(429, messages.tooManyAttempts(3)), messages.tooManyAttempts(3)],
    [
      new CallFailure(503, messages.scannerUnavailable, {}, 60),
      `There was a problem uploading a.pdf. ${messages.scannerUnavailable}`,
    ],
  ])('what the server has against it is said: %s', async (failure, sentence) => {
    const { uploads, sent, shown } = sending();
    uploads.add([file('a.pdf')]);
    await sent[0]?.fail(failure);
    expect(shown()).toEqual([['a.pdf', 0, sentence]]);
  });
});
