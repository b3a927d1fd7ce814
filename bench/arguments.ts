// How a measurement is asked for on the command line.
import { parseArgs } from 'node:util';

export interface Arguments {
  /** Which parts; null: all. */
  readonly only: readonly string[] | null;
  /** A twentieth of the data, for a quick look. */
  readonly small: boolean;
  /** Also with a million applications. */
  readonly million: boolean;
  readonly rounds: number;
  readonly milliseconds: number;
  /** Where a processor profile of our server is written, instead of measuring beside the floors; null: none. */
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
