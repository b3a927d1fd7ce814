// Prepares a programme for a measurement, and starts our server on it.
import { headersOf } from './cases.ts';
import type { BenchDatabase } from './database.ts';
import { type Running, startApp } from './servers.ts';
import { openRecorder, type StatementRecorder } from './statements.ts';

interface Programme {
  readonly applications: number;
  readonly port: number;
}

interface ProgrammeServer<Prepared> {
  readonly app: Running;
  /** The headers of a super admin's requests. */
  readonly headers: ReturnType<typeof headersOf>;
  readonly prepared: Prepared;
}

/** The recorder is closed before the server starts, so that it does not disturb the measurement. */
export async function startOnProgramme<Prepared>(
  database: BenchDatabase,
  { applications, port }: Programme,
  prepare: (recorder: StatementRecorder) => Promise<Prepared>,
): Promise<ProgrammeServer<Prepared>> {
  const databaseUrl = await database.programme(applications);
  const recorder = await openRecorder(databaseUrl, database.folder);
  const headers = headersOf(recorder.tokens.everywhere);
  const prepared = await prepare(recorder).finally(() => recorder.close());
  const app = await startApp({ databaseUrl, folder: database.folder, port });
  return { app, headers, prepared };
}
