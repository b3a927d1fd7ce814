// Starts a worker as a process of its own, because V8's memory options are the same for all threads of a process.
import { fork, type Serializable } from 'node:child_process';
import type { Answer } from './process-jobs.ts';
import type { StartWorker } from './reused-worker.ts';

/** Without the server's settings, which contain its secrets. */
const environment = () => {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR };
};

/** The program answers jobs with `answerJobs`. */
export const workerProcess =
  <Job extends Serializable, Result>(
    file: string,
    nodeOptions: readonly string[],
  ): StartWorker<Job, Result> =>
  ({ onResult, onFailure }) => {
    const child = fork(file, {
      env: environment(),
      execArgv: [...nodeOptions],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      // It could not be started.
      child.once('error', () => resolve());
    });
    child.on('message', (answer: Answer<Result>) =>
      'error' in answer ? onFailure(answer.error) : onResult(answer.result),
    );
    child.on('error', onFailure);
    child.on('exit', (code, signal) => onFailure(new Error(`The worker ended with ${code ?? signal}.`)));
    // A process that could not be started has no number, and its error follows in an event. With too many open files it
    // has no functions for messages either, and ending it would end the server and all processes of its group.
    const isStarted = child.pid !== undefined;
    return {
      send(job) {
        if (isStarted) child.send(job);
      },
      ref: () => {
        child.ref();
        child.channel?.ref();
      },
      unref: () => {
        child.unref();
        child.channel?.unref();
      },
      stop: () => {
        if (isStarted) child.kill('SIGKILL');
        return ended;
      },
    };
  };
