// The Web Worker that simulates the ranking with other weights, so that the page stays responsive.
import { startStability } from '../../../rules/stability.ts';
import { rankTrial, type TrialQuestion } from './trial.ts';

interface TrialRequest {
  readonly id: number;
  readonly question: TrialQuestion;
}

/** Small enough that a newer question does not wait long. */
const replicatesInSlice = 200;

let newest = 0;

addEventListener('message', ({ data: { id, question } }: MessageEvent<TrialRequest>) => {
  newest = id;
  const trial = rankTrial(question);
  // Ranks and scores are shown before the simulation has finished.
  postMessage({ id, answer: trial });
  const run = startStability({ ...question, places: null }, 'together');
  const advance = () => {
    if (newest !== id) return;
    if (run.advance(replicatesInSlice)) postMessage({ id, answer: { ...trial, stability: run.result() } });
    else setTimeout(advance);
  };
  advance();
});
