// Creates the log: JSON lines for machines, or short warnings and errors for a person at a terminal.
import pino, { type Logger } from 'pino';
import type { Settings } from '../settings/settings.ts';
import { openLogLines } from './log-lines.ts';

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

const loggedFields = ['type', 'code', 'constraint', 'table', 'column', 'routine', 'syscall'] as const;

/** Logs only fields that cannot contain personal data: PostgreSQL's detail repeats rows, others repeat input. */
function safeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const fields = Object.fromEntries(
    loggedFields.filter((name) => name in error).map((name) => [name, Reflect.get(error, name)]),
  );
  return { type: error.name, message: error.message, ...fields, stack: error.stack };
}

/** At level trace, busboy logs the request's headers, which include the token. */
const omit = () => undefined;

export const logOptions = { serializers: { err: safeError, busboyOptions: omit } };

export function createLog(settings: Pick<Settings, 'logLevel'>): Logger {
  const isTerminal = process.stderr.isTTY === true;
  const level = settings.logLevel ?? (isTerminal ? 'warn' : 'info');
  return pino({ ...logOptions, level }, isTerminal ? { write: writeShort } : openLogLines(2));
}

function writeShort(line: string): void {
  const { level, time, msg, err } = JSON.parse(line);
  const clock = new Date(time).toLocaleTimeString('en-GB');
  const name = pino.levels.labels[level] ?? '';
  process.stderr.write(`${clock} ${name}: ${msg ?? ''}${err?.stack ? `\n${err.stack}` : ''}\n`);
}
