// Measures the decision room of 200 applications with 10 assessments each, and how often its simulations are right.
import { cpuUsage } from 'node:process';
import { stabilityOf } from '../rules/stability.ts';
import { findRoomFacts } from '../server/features/decision-facts/room-facts.ts';
import type { Database } from '../server/platform/database/database.ts';
import { sql } from '../server/platform/database/sql.ts';
import type { BenchDatabase } from './database.ts';
import { addPanel } from './panel.ts';
import { startOnProgramme } from './programme-server.ts';
import { table, verdict } from './report.ts';
import { slowestOf95 } from './request-times.ts';
import { simulationReport } from './simulated-panels.ts';

const limits = { roomMilliseconds: 150, simulationMilliseconds: 1000 };
/** As in the measurement of panels. */
const applications = 2_000;

/** A challenge with varied ratings from 1 to 5, which are the same in every run. */
async function addRoom(database: Database): Promise<number> {
  const id = await addPanel(database, { isAssessed: true });
  const rating = (criterion: number) =>
    sql`1 + abs(hashint4(application_id * 100 + assessor_id * 7 + ${criterion}::integer)::bigint) % 5`;
  await database.execute(sql`
    update assessment set deployment_scale = ${rating(1)}, fit_with_challenge = ${rating(2)},
      credibility_company = ${rating(3)}, credibility_technology = ${rating(4)},
      full_or_partial_solution = ${rating(5)}
    from application where application.id = application_id and challenge_id = ${id}`);
  await database.execute(sql`insert into decision_setting (challenge_id, places) values (${id}, 20)`);
  await database.execute(sql`analyze application, assessment, challenge_assessor`);
  return id;
}

/** The processor time of one simulation when V8 has compiled it, in milliseconds. */
async function timeSimulation(database: Database, challengeID: number): Promise<number> {
  const { rows, percents } = await findRoomFacts(database, challengeID, { id: 0, roles: [] });
  const input = { rows, percents, places: 20 };
  stabilityOf(input, 'together');
  const rounds = 3;
  const before = cpuUsage();
  for (let round = 0; round < rounds; round++) stabilityOf(input, 'together');
  const { user, system } = cpuUsage(before);
  return (user + system) / 1000 / rounds;
}

export async function decisionRoomReport(
  database: BenchDatabase,
  port: number,
  logProgress: (line: string) => void,
): Promise<string> {
  const { app, headers, prepared } = await startOnProgramme(
    database,
    { applications, port },
    async (recorder) => {
      const id = await addRoom(recorder.database);
      logProgress('Measuring a simulation');
      return { id, simulation: await timeSimulation(recorder.database, id) };
    },
  );
  const { id, simulation } = prepared;
  try {
    logProgress('Measuring the decision room');
    const address = (path: string) => `http://127.0.0.1:${port}/admin/challenges/${id}/${path}`;
    // The same checks of access, and a reply of a few bytes.
    const floor = await slowestOf95(address('panel'), { headers });
    const room = await slowestOf95(address('decision-room'), { headers });
    const rows = [
      ['read the room, p95 in ms', room.toFixed(1), `≤ ${limits.roomMilliseconds}`],
      ['floor: read the settings of its panel, p95 in ms', floor.toFixed(1), ''],
      ['4,000 replicates of `together`, CPU ms', simulation.toFixed(0), `≤ ${limits.simulationMilliseconds}`],
    ];
    const hasMetTargets = room <= limits.roomMilliseconds && simulation <= limits.simulationMilliseconds;
    const head = ['200 applications, 10 assessments each', 'measured', 'target'];
    logProgress('Simulating panels');
    return `### The decision room\n\n${table(head, rows)}\nAll targets: ${verdict(hasMetTargets)}.\n\n${simulationReport()}`;
  } finally {
    await app.stop();
  }
}
