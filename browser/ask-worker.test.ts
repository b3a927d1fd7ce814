// Tests that a worker is asked only when typing pauses, and only about the newest text.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askWorker } from './ask-worker.ts';

/** Replaces the browser's Worker: records what was sent, and can answer. */
class FakeWorker extends EventTarget {
  static opened: FakeWorker[] = [];
  readonly sent: { id: number; question: string }[] = [];
  isTerminated = false;
  constructor() {
    super();
    FakeWorker.opened.push(this);
  }
  postMessage(message: { id: number; question: string }) {
    this.sent.push(message);
  }
  terminate() {
    this.isTerminated = true;
  }
  answer(id: number, answer: string) {
    this.dispatchEvent(new MessageEvent('message', { data: { id, answer } }));
  }
}

const shown: (string | null)[] = [];
const open = () => new FakeWorker() as unknown as Worker;
const startAsking = () => askWorker<string, string>(open, (answer) => shown.push(answer));

beforeEach(() => {
  vi.useFakeTimers();
  FakeWorker.opened = [];
  shown.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('opens the worker when typing has paused for 300 ms, and asks only about the last text', () => {
  const { ask } = startAsking();
  ask('a');
  vi.advanceTimersByTime(299);
  ask('ab');
  vi.advanceTimersByTime(299);
  expect(FakeWorker.opened).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(FakeWorker.opened[0]?.sent.map(({ question }) => question)).toEqual(['ab']);
});

test('shows the answer to the newest question, and ignores answers to older ones', () => {
  const { ask } = startAsking();
  ask('a');
  vi.advanceTimersByTime(300);
  ask('ab');
  vi.advanceTimersByTime(300);
  const [worker] = FakeWorker.opened;
  const [first, second] = worker?.sent ?? [];
  worker?.answer(second?.id ?? 0, 'about ab');
  worker?.answer(first?.id ?? 0, 'about a');
  expect(shown).toEqual(['about ab']);
});

test('shows no answer when there is nothing to ask, even if an earlier answer arrives late', () => {
  const { ask } = startAsking();
  ask('a');
  vi.advanceTimersByTime(300);
  ask(null);
  FakeWorker.opened[0]?.answer(FakeWorker.opened[0].sent[0]?.id ?? 0, 'late');
  expect(shown).toEqual([null]);
});

test('does not ask again when the worker cannot be loaded', () => {
  const { ask } = startAsking();
  ask('a');
  vi.advanceTimersByTime(300);
  FakeWorker.opened[0]?.dispatchEvent(new Event('error'));
  ask('ab');
  vi.advanceTimersByTime(300);
  expect(shown).toEqual([null]);
  expect(FakeWorker.opened).toHaveLength(1);
  expect(FakeWorker.opened[0]).toMatchObject({ isTerminated: true });
});

test('terminates the worker when it is closed', () => {
  const { ask, close } = startAsking();
  ask('a');
  vi.advanceTimersByTime(300);
  close();
  expect(FakeWorker.opened[0]).toMatchObject({ isTerminated: true });
});
