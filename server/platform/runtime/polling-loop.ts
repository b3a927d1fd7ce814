// Repeats a piece of work with pauses until it is stopped.

interface PollingLoopOptions {
  /** Does one round. It must handle its own failures, and should end soon once `isStopping` says so. */
  readonly work: (isStopping: () => boolean) => Promise<void>;
  /** In milliseconds, asked before each pause. */
  readonly pauseLength: () => number;
}

export interface PollingLoop {
  /** Ends the pause, and waits for the round that is running. */
  stop(): Promise<void>;
}

export function startPollingLoop({ work, pauseLength }: PollingLoopOptions): PollingLoop {
  let isStopped = false;
  let endPause = () => {};

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseLength());
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!isStopped) {
      await work(() => isStopped);
      if (!isStopped) await pause();
    }
  }

  const running = run();
  return {
    async stop() {
      isStopped = true;
      endPause();
      await running;
    },
  };
}
