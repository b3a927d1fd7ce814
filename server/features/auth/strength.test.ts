// Tests of the password thread: it gives the verdict of the rule, and a failed thread is replaced.
import { expect, test } from 'vitest';
import { serverMessages } from '../../../contract/server-messages.ts';
import { PasswordNotChecked, TooManyPasswords } from '../../platform/errors/http-errors.ts';
import { checkPassword, passwordStrengthWorker } from './strength.ts';

const owner = { email: 'ada@test.example', firstName: 'Ada', lastName: 'Lovelace' };

/** A worker thread that runs this program instead of checking passwords. */
const thread = (program: string) => new URL(`data:text/javascript,${encodeURIComponent(program)}`);

test('each of several simultaneous passwords gets its own verdict', async () => {
  const passwords = ['Password123!', 'Long-enough-1', 'Ada-Lovelace-1', 'vK7#qLx2'];
  const strengths = await Promise.all(passwords.map((password) => checkPassword(password, owner)));
  expect(strengths).toEqual([
    { isAccepted: false, message: 'This is close to a common password.' },
    { isAccepted: true, message: 'Strong password.' },
    {
      isAccepted: false,
      message: 'Leave out your name, your email and the name of this programme.',
    },
    { isAccepted: true, message: 'Good password.' },
  ]);
});

test('other work continues in the meantime', async () => {
  const checked = checkPassword('0a6i3+1%0!@+3<0{sv4|[4z4t@ezq12i', owner).then(() => 'checked');
  const otherWork = new Promise<string>((resolve) => setImmediate(resolve, 'other work'));
  expect(await Promise.race([checked, otherWork])).toBe('other work');
  expect(await checked).toBe('checked');
});

test.each([
  ['never answers', 'for (;;);', 100],
  ['fails', 'throw new Error("broken");', 8_000],
  ['ends', 'process.exit(3);', 8_000],
])('a thread that %s is ended, and callers are asked to try again', async (_, program, limit) => {
  const check = passwordStrengthWorker(thread(program), {
    jobLimit: limit,
    startLimit: limit,
    maximumWaiting: 1,
  });
  const [first, second] = await Promise.allSettled([check('x', owner), check('y', owner)]);
  for (const outcome of [first, second]) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(PasswordNotChecked) });
    expect(outcome).toMatchObject({ reason: { status: 503, message: serverMessages.passwordNotChecked } });
  }
});

test('the next password starts a new thread after one that failed', async () => {
  const failsOnce = thread(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ password }) => {
      if (password === 'fail') throw new Error('broken');
      parentPort.postMessage(password);
    });`);
  const check = passwordStrengthWorker(failsOnce);
  const failed = expect(check('fail', owner)).rejects.toThrow(PasswordNotChecked);
  expect(await check('answer', owner)).toBe('answer');
  await failed;
});

test('twenty passwords wait, one more is refused with a sentence, and those that wait are checked', async () => {
  const answersAfterSignal = thread(`
    import { parentPort } from 'node:worker_threads';
    const signal = new Promise((resolve) => new BroadcastChannel('gate of the check').addEventListener('message', resolve));
    parentPort.on('message', async ({ password }) => {
      await signal;
      parentPort.postMessage(password);
    });
    new BroadcastChannel('check').postMessage('listening');`);
  const channel = new BroadcastChannel('check');
  const isListening = new Promise((resolve) => channel.addEventListener('message', resolve));
  const check = passwordStrengthWorker(answersAfterSignal);
  const passwords = Array.from({ length: 21 }, (_, index) => `password ${index}`);
  const checked = passwords.map((password) => check(password, owner));
  const refused = check('one more', owner);
  await expect(refused).rejects.toThrow(TooManyPasswords);
  await expect(refused).rejects.toMatchObject({
    status: 503,
    message: serverMessages.tooManyPasswords,
    headers: { 'retry-after': '10' },
  });
  await isListening;
  channel.close();
  const gate = new BroadcastChannel('gate of the check');
  gate.postMessage('open');
  expect(await Promise.all(checked)).toEqual(passwords);
  gate.close();
  expect(await check('the next one', owner)).toBe('the next one');
});
