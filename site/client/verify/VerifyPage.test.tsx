// Tests what the page shows while a file is checked and afterwards, with a worker that answers when the test asks.
/** @jsxImportSource preact */
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cannotCheckSignature } from '../../../rules/pack-verification.ts';
import { mount, textOf } from '../testing/mount.tsx';
import type { PackAnswer } from './pack-check.ts';
import { VerifyPage } from './VerifyPage.tsx';

/** The workers that the page has started. */
let workers: TestWorker[];

class TestWorker extends EventTarget {
  isStopped = false;
  question: unknown;

  constructor() {
    super();
    workers.push(this);
  }
  postMessage(question: unknown) {
    this.question = question;
  }
  terminate() {
    this.isStopped = true;
  }
  answer(data: PackAnswer) {
    return act(() => void this.dispatchEvent(new MessageEvent('message', { data })));
  }
}

beforeEach(() => {
  workers = [];
  vi.stubGlobal('Worker', TestWorker);
});
afterEach(() => vi.unstubAllGlobals());

const pack = new File(['{}'], 'Decision Cleaner kilns.json');

async function choose(file: File): Promise<TestWorker> {
  const input = document.querySelector('input');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(() => void input?.dispatchEvent(new Event('change', { bubbles: true })));
  const worker = workers.at(-1);
  if (!worker) throw new Error('The page has started no worker.');
  return worker;
}

const checked = (
  changes: Partial<Extract<PackAnswer, { outcome: 'checked' }>['verdict']> = {},
): PackAnswer => ({
  outcome: 'checked',
  verdict: { isValid: true, text: 'The pack is unchanged.', warning: null, exitCode: 0, ...changes },
  facts: { challenge: 'Cleaner kilns', fingerprint: 'fed7 86a1 78ff 8b20', previous: null },
});
const messages = () => [...document.querySelectorAll('.form-message')].map(({ textContent }) => textContent);

test('says which file to choose', async () => {
  await mount(<VerifyPage timeZone="UTC" />);
  expect(textOf('.field-hint')).toBe(
    'Choose the file that “Download JSON” saved. Its name starts with “Decision”.',
  );
});

test('says which file is being checked, then shows and focuses the verdict', async () => {
  await mount(<VerifyPage timeZone="Europe/London" />);
  const worker = await choose(pack);
  expect(worker.question).toEqual({ file: pack, timeZone: 'Europe/London' });
  expect(textOf('[role=status]')).toBe('Checking Decision Cleaner kilns.json …');
  await worker.answer(checked());
  expect(textOf('[role=status]')).toBe('');
  expect(textOf('h2')).toBe('Decision Cleaner kilns.json');
  expect(messages()).toEqual(['The pack is unchanged.']);
  expect(document.activeElement?.textContent).toBe('The pack is unchanged.');
  expect([...document.querySelectorAll('.verify-facts > div')].map((fact) => fact.textContent)).toEqual([
    'ChallengeCleaner kilns',
    'Fingerprintfed7 86a1 78ff 8b20',
    'Fingerprint of the pack beforeNone, this is the first pack',
  ]);
  expect(worker.isStopped).toBe(true);
});

test('a browser without Ed25519 says so before the verdict', async () => {
  await mount(<VerifyPage timeZone="UTC" />);
  await (await choose(pack)).answer(checked({ warning: cannotCheckSignature }));
  expect(messages()).toEqual(['Your browser cannot check the signature.', 'The pack is unchanged.']);
  const tones = [...document.querySelectorAll('.form-message')].map((one) => one.getAttribute('data-tone'));
  expect(tones).toEqual(['warning', 'warning']);
});

test('another file stops the check of the first one and removes its verdict', async () => {
  await mount(<VerifyPage timeZone="UTC" />);
  const first = await choose(pack);
  const second = await choose(new File([''], 'other.json'));
  expect([first.isStopped, second.isStopped]).toEqual([true, false]);
  await second.answer(checked({ isValid: false, text: 'This file is not a decision pack.', exitCode: 2 }));
  expect(textOf('[role=alert]')).toBe('This file is not a decision pack.');
  await choose(pack);
  expect(messages()).toEqual([]);
});

test.each<[outcome: 'unreadable' | 'noKeys' | 'failed', message: RegExp]>([
  ['unreadable', /^This file could not be read\./],
  ['noKeys', /^The published keys could not be loaded, so the pack was not checked\./],
  ['failed', /^The check could not be completed\./],
])('says what to do if the outcome is %s', async (outcome, message) => {
  await mount(<VerifyPage timeZone="UTC" />);
  await (await choose(pack)).answer({ outcome });
  expect(textOf('[role=alert]')).toMatch(message);
});

test.each(['error', 'messageerror'])('ends the check if the worker reports %s', async (event) => {
  await mount(<VerifyPage timeZone="UTC" />);
  const worker = await choose(pack);
  await act(() => void worker.dispatchEvent(new Event(event)));
  expect(textOf('[role=status]')).toBe('');
  expect(messages()).toEqual(['The check could not be completed. Please reload the page and try again.']);
  expect(worker.isStopped).toBe(true);
});

test('ends the check if the browser cannot start a worker', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new TypeError('Module scripts are not supported.');
      }
    },
  );
  await mount(<VerifyPage timeZone="UTC" />);
  const input = document.querySelector('input');
  Object.defineProperty(input, 'files', { value: [pack], configurable: true });
  await act(() => void input?.dispatchEvent(new Event('change', { bubbles: true })));
  expect(textOf('[role=alert]')).toMatch(/^The check could not be completed\./);
});
