// A worker that is asked while someone types: once the typing pauses, and only about the newest text.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askWorker } from './ask-worker.ts';

/** The browser's part: what was sent, and a way to answer. */
class StandIn extends EventTarget {
  static opened: StandIn[] = [];
  readonly sent: { id: number; question: string }[] = [];
  isEnded = false;
  constructor() {
    super();
    StandIn.opened.push(this);
  }
  postMessage(message: { id: number; question: string }) {
    this.sent.push(message);
  }
  terminate() {
    this.isEnded = true;
  }
  answer(id: number, answer: string) {
    this.dispatchEvent(new MessageEvent('message', { data: { id, answer } }));
  }
}

const shown: (string | null)[] = [];
const open = () => new StandIn() as unknown as Worker;
const asking = () => askWorker<string, string>(open, (answer) => shown.push(answer));

beforeEach(() => {
  vi.useFakeTimers();
  StandIn.opened = [];
  shown.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('opens when the typing has paused for 300 ms, and asks about the last text only', () => {
  const { ask } = asking();
  ask('a');
  vi.advanceTimersByTime(299);
  ask('ab');
  vi.advanceTimersByTime(299);
  expect(StandIn.opened).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(StandIn.opened[0]?.sent.map(({ question }) => question)).toEqual(['ab']);
});

test('shows the answer to the newest question, and none to an older one', () => {
  const { ask } = asking();
  ask('a');
  vi.advanceTimersByTime(300);
  ask('ab');
  vi.advanceTimersByTime(300);
  const [worker] = StandIn.opened;
  const [first, second] = worker?.sent ?? [];
  worker?.answer(second?.id ?? 0, 'about ab');
  worker?.answer(first?.id ?? 0, 'about a');
  expect(shown).toEqual(['about ab']);
});

test('nothing to ask about is no answer, also to a question on its way', () => {
  const { ask } = asking();
  ask('a');
  vi.advanceTimersByTime(300);
  ask(null);
  StandIn.opened[0]?.answer(StandIn.opened[0].sent[0]?.id ?? 0, 'late');
  expect(shown).toEqual([null]);
});

test('a worker that cannot be loaded is not asked again', () => {
  const { ask } = asking();
  ask('a');
  vi.advanceTimersByTime(300);
  StandIn.opened[0]?.dispatchEvent(new Event('error'));
  ask('ab');
  vi.advanceTimersByTime(300);
  expect(shown).toEqual([null]);
  expect(StandIn.opened).toHaveLength(1);
  expect(StandIn.opened[0]).toMatchObject({ isEnded: true });
});

test('ends with the form', () => {
  const { ask, close } = asking();
  ask('a');
  vi.advanceTimersByTime(300);
  close();
  expect(StandIn.opened[0]).toMatchObject({ isEnded: true });
});
