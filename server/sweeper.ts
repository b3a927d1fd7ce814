// Clears away what has run out and can no longer matter: sessions, codes, unconfirmed registrations, throttling counts.
import type { FastifyBaseLogger } from 'fastify';
import type postgres from 'postgres';

const hour = 60 * 60_000;
const keptFor = 24 * hour;

/** Several processes may do this at once: each statement deletes what it finds, and twice is no harm. */
export async function sweep(sql: postgres.Sql, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptFor);
  await sql`delete from session where expires_at < ${before}`;
  await sql`delete from reset_code where expires_at < ${before}`;
  await sql`delete from registration where expires_at < ${before}`;
  await sql`delete from preview_code where expires_at < ${before}`;
  await sql`delete from throttled_attempt where at < ${before}`;
}

export function startSweeper(parts: { sql: postgres.Sql; log: Pick<FastifyBaseLogger, 'warn'> }) {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = sweep(parts.sql, new Date()).catch((err) => parts.log.warn({ err }, 'sweeping failed'));
  }, hour);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
