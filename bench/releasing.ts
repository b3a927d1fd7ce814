// Measures releasing the decisions about 500 applications: every letter is written and queued in one transaction.
import { headersOf } from './cases.ts';
import type { BenchDatabase } from './database.ts';
import { addDecided } from './decided.ts';
import { startOnProgramme } from './programme-server.ts';
import { table, verdict } from './report.ts';

const letters = 500;
/** In seconds. */
const limit = 2;
/** Large enough to have this many companies on one site. */
const programmeApplications = 10_000;
/** A release cannot be undone, so each round has its own challenge. */
const rounds = 5;

export async function releasingReport(
  database: BenchDatabase,
  port: number,
  logProgress: (line: string) => void,
): Promise<string> {
  const programme = { applications: programmeApplications, port };
  const { app, headers, prepared } = await startOnProgramme(database, programme, async (recorder) => {
    const challenges: { id: number; name: string }[] = [];
    for (let round = 0; round < rounds; round++) {
      const id = await addDecided(recorder.database, letters);
      const found = await recorder.send({
        method: 'GET',
        url: `/admin/challenges/${id}`,
        headers: headersOf(recorder.tokens.everywhere),
      });
      challenges.push({ id, name: JSON.parse(found.body).name });
    }
    return challenges;
  });
  try {
    logProgress('Measuring releases');
    const times: number[] = [];
    for (const { id, name } of prepared) {
      const address = `http://127.0.0.1:${port}/admin/challenges/${id}`;
      const preview = await fetch(`${address}/letters/preview`, { headers });
      const { previewHash } = await preview.json();
      const startedAt = performance.now();
      const reply = await fetch(`${address}/decisions/release`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ previewHash, challengeName: name }),
      });
      const text = await reply.text();
      if (reply.status !== 201) throw new Error(`The release was refused: ${reply.status} ${text}`);
      if (JSON.parse(text).letterCount !== letters) throw new Error(`Not every letter was sent: ${text}`);
      times.push((performance.now() - startedAt) / 1000);
    }
    const slowest = Math.max(...times);
    const head = [`${letters} letters, ${rounds} releases`, 'slowest, s', `≤ ${limit} s`];
    return `### Releasing decisions\n\n${table(head, [['release', slowest.toFixed(2), verdict(slowest <= limit)]])}`;
  } finally {
    await app.stop();
  }
}
