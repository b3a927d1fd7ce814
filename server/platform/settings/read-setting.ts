// Reads one setting of a common kind from the environment, and says what it must be if it is wrong.
import { StartFailure } from '../runtime/start-failure.ts';

export class SettingsError extends StartFailure {
  override name = 'SettingsError';
}

/** An empty setting counts as not given, because most tools pass "nothing" as an empty value. */
export function readText(env: NodeJS.ProcessEnv, name: string): string | null {
  return env[name]?.trim() || null;
}

export function invalidSetting(name: string, value: string, accepted: string): SettingsError {
  const shown = value.length > 80 ? `${value.slice(0, 77)}...` : value;
  return new SettingsError(`The setting ${name} is '${shown}', but must be ${accepted}.`);
}

export function oneOf<Value extends string, Fallback extends Value | null>(
  env: NodeJS.ProcessEnv,
  name: string,
  accepted: readonly Value[],
  fallback: Fallback,
): Value | Fallback {
  const value = readText(env, name);
  if (value === null) return fallback;
  const found = accepted.find((candidate) => candidate === value.toLowerCase());
  if (!found) throw invalidSetting(name, value, `${accepted.slice(0, -1).join(', ')} or ${accepted.at(-1)}`);
  return found;
}

export function readSwitch(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  return oneOf(env, name, ['on', 'off'], fallback ? 'on' : 'off') === 'on';
}

export function wholeNumber(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  minimum: number,
  maximum: number,
): number {
  const value = readText(env, name);
  if (value === null) return fallback;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= minimum && number <= maximum)) {
    throw invalidSetting(name, value, `a whole number from ${minimum} to ${maximum}`);
  }
  return number;
}

export function webAddress(env: NodeJS.ProcessEnv, name: string): string | null {
  const value = readText(env, name);
  if (value === null) return null;
  const url = parsedUrl(value);
  const accepted = 'a web address such as https://admin.example.org, without a question mark or hash';
  // The value may contain a password, so the message does not repeat it.
  if (url && (url.username || url.password)) {
    throw new SettingsError(`The setting ${name} must be ${accepted}, and without a user name or password.`);
  }
  if (!url || !/^https?:$/.test(url.protocol) || /[?#]/.test(value))
    throw invalidSetting(name, value, accepted);
  return url.href.replace(/\/+$/, '');
}

/** Reads an address that may contain a password, so the message never repeats it. */
export function serviceAddress(
  env: NodeJS.ProcessEnv,
  name: string,
  protocol: RegExp,
  example: string,
): string | null {
  const value = readText(env, name);
  if (value === null) return null;
  const url = parsedUrl(value);
  if (!url || !protocol.test(url.protocol) || !value.includes('://') || !isDecodable(url)) {
    throw new SettingsError(
      `The setting ${name} cannot be read; it must look like ${example}, with special characters percent-encoded.`,
    );
  }
  return value;
}

function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

function parsedUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}
