// The log: JSON lines for machines, short lines and only what needs attention for a person at a terminal.
import pino, { type Logger } from 'pino';
import type { Settings } from './settings.ts';

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

const kept = ['type', 'code', 'constraint_name', 'table_name', 'column_name', 'routine', 'syscall'] as const;

/** Of an error only what helps and cannot hold data: PostgreSQL's detail repeats rows, others repeat their input. */
function safeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const fields = Object.fromEntries(
    kept.filter((name) => name in error).map((name) => [name, Reflect.get(error, name)]),
  );
  return { type: error.name, message: error.message, ...fields, stack: error.stack };
}

/** What the reader of uploads says at level trace repeats the request's headers, and with them the token. */
const withheld = () => undefined;

export const logOptions = { serializers: { err: safeError, busboyOptions: withheld } };

export function createLog(settings: Pick<Settings, 'logLevel'>): Logger {
  const atTerminal = process.stderr.isTTY === true;
  const level = settings.logLevel ?? (atTerminal ? 'warn' : 'info');
  return pino({ ...logOptions, level }, atTerminal ? { write: writeShort } : lines());
}

/** While nobody takes them, so many characters of lines wait; what comes then is left out. */
const mostWaiting = 1_000_000;

/** Each write costs more than its line: those of a busy moment go together, those of a quiet one after this delay. */
const writtenTogether = 4096;
const delay = 200;

/** A full disk may cost lines of the log, never the server. */
function lines() {
  const destination = pino.destination({
    dest: 2,
    sync: false,
    maxLength: mostWaiting,
    minLength: writtenTogether,
    periodicFlush: delay,
  });
  destination.on('error', () => {});
  return destination;
}

function writeShort(line: string): void {
  const { level, time, msg, err } = JSON.parse(line);
  const clock = new Date(time).toLocaleTimeString('en-GB');
  const name = pino.levels.labels[level] ?? '';
  process.stderr.write(`${clock} ${name}: ${msg ?? ''}${err?.stack ? `\n${err.stack}` : ''}\n`);
}
