// The other end of a worker process: does each job that the server sends, and answers with the result or the error.

export type Answer<Result> = { readonly result: Result } | { readonly error: Error };

/** The process ends when the server has ended. */
export function answerJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  // Ctrl-C, supervisors and closed terminals signal all processes of the server, which first finishes what it is doing.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  const answer = (message: Answer<Result>) => {
    if (process.connected) process.send?.(message);
  };
  process.on('message', (job: Job) =>
    work(job).then(
      (result) => answer({ result }),
      (error: unknown) => answer({ error: error instanceof Error ? error : new Error(String(error)) }),
    ),
  );
}
