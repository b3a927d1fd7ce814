// Asks a Web Worker about what is being typed, once the typing pauses; without a worker there is no answer.

const pause = 300;

export interface WorkerAnswers<Question> {
  /** The newest question counts. null: nothing to ask about, and no answer. */
  ask(question: Question | null): void;
  close(): void;
}

/** `open` starts the worker when the first question is due; `show` gets each answer, null where there is none. */
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
