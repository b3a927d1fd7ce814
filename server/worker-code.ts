// Lets the built worker do an example of each job, so that the build can keep the code that V8 compiles for them.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ownFieldNames } from '../contract/company-applications.ts';
import { packMode } from '../contract/decision-pack.ts';
import type { AssessmentSummary } from '../contract/score-summary.ts';
import { type AssessmentRow, namedRatings, weightingOf } from '../rules/assessment-rows.ts';
import { testFacts } from '../rules/example-pack.ts';
import { equalPercents, exampleRows, unrankedFacts } from '../rules/example-rows.ts';
import { withRanks } from '../rules/ranking.ts';
import { averageOf, scoreOf } from '../rules/scoring.ts';
import type { SimulationJob } from './features/decision-facts/stability.ts';
import type { PackJob } from './features/seal-facts/build-pack.ts';
import type { BuiltPack } from './features/seal-facts/make-pack.ts';
import { packAppendix } from './features/seals/pack-sections.ts';
import type { ScoreSummaryDocument } from './platform/pdf/summary-document.ts';
import type { Answer } from './platform/runtime/process-jobs.ts';
import { workerOptions } from './platform/runtime/worker-options.ts';

const scoreWeighting = weightingOf(equalPercents);
/** More than a line. */
const comment = 'Strong team – but the pilot’s figures (2025/26) are early. '.repeat(4);

const simulation: SimulationJob = { rows: exampleRows, percents: equalPercents, mode: packMode };

function packJob(simulatedText: string): PackJob {
  const { sealedOn, sealedBy, programVersion, previousHash, ...facts } = testFacts;
  const ownFields = Object.fromEntries(ownFieldNames.map((name) => [name, comment]));
  const submissions = facts.submissions.map((one) => ({ ...ownFields, ...one, attachments: [] }));
  const assessments = facts.assessments.map(({ changes, ...one }) => ({ ...one, entries: [] }));
  return {
    factsText: JSON.stringify({ ...facts, submissions, assessments }),
    simulatedText,
    sealing: { sealedOn, sealedBy, programVersion, previousHash },
  };
}

function summaryOf(id: number, rows: readonly AssessmentRow[]): AssessmentSummary {
  const ratings = rows.map(namedRatings);
  return {
    submission: { id, companyName: `Company ${id}`, overallScoreSummary: comment },
    averageScore: averageOf(ratings, scoreWeighting),
    assessmentScores: ratings.map((one, index) => ({
      assessor: { firstName: 'Ana', lastName: 'Hill' },
      assessment: { ...one, id: index, isInnovative: index === 0, finalComment: comment },
      score: scoreOf(one, scoreWeighting),
    })),
    ...unrankedFacts(rows.length),
  };
}

function documentOf({ text, hash }: BuiltPack): ScoreSummaryDocument {
  const ids = [...new Set(exampleRows.map(([application]) => application))];
  const summaries = ids.map((id) =>
    summaryOf(
      id,
      exampleRows.filter(([application]) => application === id),
    ),
  );
  const proof = { hash, signature: new Uint8Array(64), keyID: hash.slice(0, 16) };
  return {
    challenge: { name: testFacts.challenge.name, site: testFacts.challenge.site, scoreWeighting },
    weightingChanges: [],
    // Several pages, as in a real document.
    assessmentSummaries: withRanks([...summaries, ...summaries, ...summaries]),
    ideaSummaries: null,
    interests: null,
    date: testFacts.sealedOn.slice(0, 'YYYY-MM-DD'.length),
    appendix: packAppendix(JSON.parse(text), proof, 'Europe/London'),
  };
}

/** `folder` contains the built worker. A process with the same options uses the code; any other ignores it. */
export async function keepWorkerCode(folder: string): Promise<void> {
  const { PATH, HOME, TMPDIR } = process.env;
  const worker = fork(path.join(folder, 'worker.cjs'), ['keep-code'], {
    env: { PATH, HOME, TMPDIR },
    execArgv: [...workerOptions],
    serialization: 'advanced',
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  const ended = once(worker, 'exit');
  const answerTo = async <Result>(kind: string, job: object): Promise<Result> => {
    worker.send({ kind, job });
    const [answer] = (await Promise.race([once(worker, 'message'), ended])) as [
      Answer<Result> | number | null,
    ];
    if (typeof answer !== 'object' || answer === null) throw new Error(`The worker ended with ${answer}.`);
    if ('error' in answer) throw answer.error;
    return answer.result;
  };
  try {
    const simulatedText = await answerTo<string>('simulate', simulation);
    const pack = await answerTo<BuiltPack>('makePack', packJob(simulatedText));
    await answerTo('drawSummary', documentOf(pack));
    worker.disconnect();
    const [code] = await ended;
    if (code !== 0) throw new Error(`The worker ended with ${code}.`);
  } finally {
    worker.kill('SIGKILL');
  }
}
