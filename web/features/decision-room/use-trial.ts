// Asks the Web Worker how applications would rank with other weights.
import { useEffect, useRef, useState } from 'react';
import { askWorker, type WorkerAnswers } from '../../../browser/ask-worker.ts';
import type { Percents } from '../../../rules/assessment-rows.ts';
import type { Trial, TrialQuestion } from './trial.ts';
import { areEqual } from './what-if.ts';

const openWorker = () => new Worker(new URL('./trial.worker.ts', import.meta.url), { type: 'module' });

interface TrialReading {
  /** null until the ranks are calculated, and while nothing is tried out. */
  readonly trial: Trial | null;
  /** The worker could not be loaded. */
  readonly hasFailed: boolean;
}

/** Pass null as weights while nothing is tried out. */
export function useTrial(rows: TrialQuestion['rows'] | null, percents: Percents | null): TrialReading {
  const [answer, setAnswer] = useState<{ trial: Trial | null; isAnswered: boolean }>();
  const worker = useRef<WorkerAnswers<TrialQuestion> | null>(null);

  useEffect(() => {
    const opened = askWorker<TrialQuestion, Trial>(openWorker, (trial) =>
      setAnswer({ trial, isAnswered: true }),
    );
    worker.current = opened;
    return opened.close;
  }, []);
  useEffect(() => {
    setAnswer(undefined);
    if (rows && percents) worker.current?.ask({ rows, percents });
    else worker.current?.ask(null);
  }, [rows, percents]);

  const trial = answer?.trial ?? null;
  const isCurrent = trial !== null && percents !== null && areEqual(trial.percents, percents);
  return {
    trial: isCurrent ? trial : null,
    hasFailed: percents !== null && answer?.isAnswered === true && trial === null,
  };
}
