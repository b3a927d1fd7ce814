// Asks a Web Worker about what someone types, when they pause. If the worker cannot be loaded, there is no answer.

const pause = 300;

export interface WorkerAnswers<Question> {
  /** Only the newest question is answered. Pass null if there is nothing to ask; the answer is then null. */
  ask(question: Question | null): void;
  close(): void;
}

/** Calls `open` to start the worker for the first question, and `show` with each answer, or null if there is none. */
export function askWorker<Question, Answer>(
  open: () => Worker,
  show: (answer: Answer | null) => void,
): WorkerAnswers<Question> {
  let worker: Worker | null = null;
  let hasFailed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastID = 0;

  function fail() {
    hasFailed = true;
    worker?.terminate();
    show(null);
  }

  function start(): Worker {
    const started = open();
    started.addEventListener('error', fail);
    started.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer: Answer }>) => {
      if (data.id === lastID) show(data.answer);
    });
    return started;
  }

  function send(question: Question) {
    try {
      worker ??= start();
      worker.postMessage({ id: lastID, question });
    } catch {
      fail();
    }
  }

  return {
    ask(question) {
      clearTimeout(timer);
      lastID += 1;
      if (hasFailed) return;
      if (question === null) show(null);
      else timer = setTimeout(send, pause, question);
    },
    close() {
      clearTimeout(timer);
      lastID += 1;
      worker?.terminate();
      worker = null;
    },
  };
}
