// Reads the command line options of `npm run bench`.
import { parseArgs } from 'node:util';

export interface Arguments {
  /** The parts to measure; null means all. */
  readonly only: readonly string[] | null;
  /** A twentieth of the data, for a quick run. */
  readonly small: boolean;
  /** Also measures with a million applications. */
  readonly million: boolean;
  readonly rounds: number;
  readonly milliseconds: number;
  /** The folder for a CPU profile of our server, which replaces the measurement; null means no profile. */
  readonly profile: string | null;
}

export class UsageError extends Error {}

export function readArguments(parts: readonly string[]): Arguments {
  const usage = `Usage: npm run bench -- [--only ${parts.join(',')}] [--small] [--million] [--rounds 3] [--milliseconds 1500] [--profile folder]`;
  const number = (text: string) => {
    if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(usage);
    return Number(text);
  };
  let values: { [name: string]: string | boolean | undefined };
  try {
    ({ values } = parseArgs({
      options: {
        only: { type: 'string' },
        small: { type: 'boolean', default: false },
        million: { type: 'boolean', default: false },
        rounds: { type: 'string', default: '3' },
        milliseconds: { type: 'string', default: '1500' },
        profile: { type: 'string' },
      },
    }));
  } catch {
    throw new UsageError(usage);
  }
  const only = typeof values.only === 'string' ? values.only.split(',').map((part) => part.trim()) : null;
  if (only?.some((part) => !parts.includes(part))) throw new UsageError(usage);
  return {
    only,
    small: values.small === true,
    million: values.million === true,
    rounds: number(String(values.rounds)),
    milliseconds: number(String(values.milliseconds)),
    profile: typeof values.profile === 'string' ? values.profile : null,
  };
}
