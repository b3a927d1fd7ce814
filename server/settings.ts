// The environment, read and checked once at start; nothing else looks at process.env.
import { isIP } from 'node:net';
import path from 'node:path';
import { type ClamdAddress, clamdAddressOf } from './clamd-address.ts';
import { StartFailure } from './platform/runtime/start-failure.ts';
import { isUnprotected, tokenSecretProblem } from './production-settings.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface S3Settings {
  bucket: string;
  /** null: Amazon's own address. */
  endpoint: string | null;
  region: string;
  /** null: whatever the machine's own AWS configuration gives. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

export interface Settings {
  production: boolean;
  port: number;
  host: string;
  /** Absolute. */
  dataDirectory: string;
  /** null: the embedded PostgreSQL in the data directory. */
  databaseUrl: string | null;
  /** false behind a pooler that cannot keep prepared statements. */
  databasePrepare: boolean;
  /** null: made once and kept in the data directory. */
  tokenSecret: string | null;
  /** null: mail is kept as files in the data directory. */
  smtpUrl: string | null;
  /** null: media are kept in the data directory. */
  s3: S3Settings | null;
  /** null: uploads are not scanned for viruses. */
  clamd: ClamdAddress | null;
  /** Without a slash at the end, as are the public sites. */
  adminSiteUrl: string;
  /** Whether browsers reach the back office by https. */
  isHttps: boolean;
  publicSites: { ix: string; ga: string };
  timeZone: string;
  /** What Fastify's trustProxy takes. */
  trustProxy: boolean | number | string[];
  /** From where /metrics may be read: addresses, networks or `loopback`. */
  metricsFrom: string[];
  shareLinkDays: number;
  demo: boolean;
  /** null: the log chooses by where it writes to. */
  logLevel: LogLevel | null;
}

export class SettingsError extends StartFailure {
  override name = 'SettingsError';
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const production =
    oneOf(env, 'NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';
  const port = wholeNumber(env, 'PORT', 3000, 1, 65535);
  const adminSiteUrl = webAddress(env, 'ADMIN_SITE_URL') ?? `http://localhost:${port}`;
  const allowsHttp = switched(env, 'ALLOW_HTTP', false);
  if (production && isUnprotected(adminSiteUrl) && !allowsHttp)
    throw new SettingsError(
      'The setting ADMIN_SITE_URL starts with http, but must start with https when NODE_ENV is production; set ALLOW_HTTP=on to allow http.',
    );
  const publicHome = adminSiteUrl.replace(/^(https?:\/\/)admin\./, '$1');
  return {
    production,
    port,
    host: host(env),
    dataDirectory: path.resolve(given(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: serviceAddress(
      env,
      'DATABASE_URL',
      /^postgres(ql)?:$/,
      'postgres://user:password@host:5432/name',
    ),
    databasePrepare: switched(env, 'DATABASE_PREPARE', true),
    tokenSecret: tokenSecret(env, production),
    smtpUrl: serviceAddress(env, 'SMTP_URL', /^smtps?:$/, 'smtp://user:password@host:587'),
    s3: s3(env),
    clamd: clamd(env),
    adminSiteUrl,
    isHttps: adminSiteUrl.startsWith('https:'),
    publicSites: publicSites(env, adminSiteUrl, publicHome),
    timeZone: timeZone(env),
    trustProxy: trustProxy(env),
    metricsFrom: metricsFrom(env),
    shareLinkDays: wholeNumber(env, 'SHARE_LINK_DAYS', 7, 1, 365),
    demo: switched(env, 'DEMO', true) && !production,
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, null),
  };
}

/** An empty setting counts as not given: that is how most tools pass "nothing". */
function given(env: NodeJS.ProcessEnv, name: string): string | null {
  return env[name]?.trim() || null;
}

function unreadable(name: string, value: string, accepted: string): SettingsError {
  const shown = value.length > 80 ? `${value.slice(0, 77)}...` : value;
  return new SettingsError(`The setting ${name} is '${shown}', but must be ${accepted}.`);
}

function oneOf<Value extends string, Otherwise extends Value | null>(
  env: NodeJS.ProcessEnv,
  name: string,
  accepted: readonly Value[],
  otherwise: Otherwise,
): Value | Otherwise {
  const value = given(env, name);
  if (value === null) return otherwise;
  const found = accepted.find((candidate) => candidate === value.toLowerCase());
  if (!found) throw unreadable(name, value, `${accepted.slice(0, -1).join(', ')} or ${accepted.at(-1)}`);
  return found;
}

function switched(env: NodeJS.ProcessEnv, name: string, otherwise: boolean): boolean {
  return oneOf(env, name, ['on', 'off'], otherwise ? 'on' : 'off') === 'on';
}

function wholeNumber(
  env: NodeJS.ProcessEnv,
  name: string,
  otherwise: number,
  least: number,
  most: number,
): number {
  const value = given(env, name);
  if (value === null) return otherwise;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most)) {
    throw unreadable(name, value, `a whole number from ${least} to ${most}`);
  }
  return number;
}

function host(env: NodeJS.ProcessEnv): string {
  const value = given(env, 'HOST') ?? '127.0.0.1';
  if (isIP(value) === 0 && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value)) {
    throw unreadable('HOST', value, 'an IP address or a host name, such as 127.0.0.1 or 0.0.0.0');
  }
  return value;
}

function webAddress(env: NodeJS.ProcessEnv, name: string): string | null {
  const value = given(env, name);
  if (value === null) return null;
  const url = parsedUrl(value);
  const accepted = 'a web address such as https://admin.example.org, without a question mark or hash';
  // What is refused may hold a password, so it is not repeated.
  if (url && (url.username || url.password)) {
    throw new SettingsError(`The setting ${name} must be ${accepted}, and without a user name or password.`);
  }
  if (!url || !/^https?:$/.test(url.protocol) || /[?#]/.test(value)) throw unreadable(name, value, accepted);
  return url.href.replace(/\/+$/, '');
}

/** Each needs an address of its own, or a visitor would land on the other site or in the back office. */
function publicSites(
  env: NodeJS.ProcessEnv,
  adminSiteUrl: string,
  publicHome: string,
): Settings['publicSites'] {
  const ix = webAddress(env, 'PUBLIC_SITE_IX') ?? `${publicHome}/site/ix`;
  const ga = webAddress(env, 'PUBLIC_SITE_GA') ?? `${publicHome}/site/ga`;
  const isAdminSite = (address: string) =>
    new URL(address).host === new URL(adminSiteUrl).host && new URL(address).pathname === '/';
  for (const [name, address] of [
    ['PUBLIC_SITE_IX', ix],
    ['PUBLIC_SITE_GA', ga],
  ] as const) {
    if (isAdminSite(address))
      throw new SettingsError(
        `The setting ${name} is the address of the back office, but must be another host or a folder.`,
      );
  }
  if (ix === ga)
    throw new SettingsError(
      'The settings PUBLIC_SITE_IX and PUBLIC_SITE_GA must be two different addresses.',
    );
  return { ix, ga };
}

/** An address that may hold a password: an unreadable one is never repeated. */
function serviceAddress(
  env: NodeJS.ProcessEnv,
  name: string,
  protocol: RegExp,
  example: string,
): string | null {
  const value = given(env, name);
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

function tokenSecret(env: NodeJS.ProcessEnv, production: boolean): string | null {
  const value = given(env, 'TOKEN_SECRET');
  const problem = tokenSecretProblem(value, production);
  if (problem) throw new SettingsError(`The setting TOKEN_SECRET ${problem}.`);
  return value;
}

function s3(env: NodeJS.ProcessEnv): S3Settings | null {
  const bucket = given(env, 'S3_BUCKET');
  const endpoint = webAddress(env, 'S3_ENDPOINT');
  const region = given(env, 'S3_REGION');
  const accessKeyId = given(env, 'S3_ACCESS_KEY_ID');
  const secretAccessKey = given(env, 'S3_SECRET_ACCESS_KEY');
  if (bucket === null) {
    if (endpoint ?? region ?? accessKeyId ?? secretAccessKey) {
      throw new SettingsError('The setting S3_BUCKET is not given, but must be when another S3 setting is.');
    }
    return null;
  }
  if ((accessKeyId === null) !== (secretAccessKey === null)) {
    throw new SettingsError(
      'The settings S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must both be given, or neither.',
    );
  }
  return {
    bucket,
    endpoint,
    region: region ?? 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}

function clamd(env: NodeJS.ProcessEnv): ClamdAddress | null {
  const value = given(env, 'CLAMD_URL');
  if (value === null) return null;
  const address = clamdAddressOf(value);
  if (!address)
    throw new SettingsError(
      'The setting CLAMD_URL cannot be read; it must look like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl.',
    );
  return address;
}

function timeZone(env: NodeJS.ProcessEnv): string {
  const value = given(env, 'TIME_ZONE') ?? 'Europe/London';
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: value });
  } catch {
    throw unreadable('TIME_ZONE', value, 'the name of a time zone, such as Europe/London or UTC');
  }
  return value;
}

function trustProxy(env: NodeJS.ProcessEnv): boolean | number | string[] {
  const value = given(env, 'TRUST_PROXY')?.toLowerCase() ?? 'off';
  if (value === 'off') return false;
  // One proxy: believing every address in the header would let a visitor invent theirs.
  if (value === 'on') return 1;
  if (/^\d{1,2}$/.test(value)) return Number(value) || false;
  const addresses = value.split(',').map((address) => address.trim());
  if (!addresses.every(isTrustedAddress)) {
    throw unreadable(
      'TRUST_PROXY',
      value,
      'off, on, the number of proxies in front, or their addresses such as 10.0.0.1 or 10.0.0.0/8 with commas between',
    );
  }
  return addresses;
}

function metricsFrom(env: NodeJS.ProcessEnv): string[] {
  const value = given(env, 'METRICS_FROM')?.toLowerCase() ?? 'loopback';
  if (value === 'off') return [];
  const addresses = value.split(',').map((address) => address.trim());
  if (!addresses.every((address) => address === 'loopback' || isAddressOrNetwork(address))) {
    throw unreadable(
      'METRICS_FROM',
      value,
      'off, loopback, or addresses such as 10.0.0.1 or 10.0.0.0/8 with commas between',
    );
  }
  return addresses;
}

const isTrustedAddress = (address: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(address) || isAddressOrNetwork(address);

function isAddressOrNetwork(address: string): boolean {
  const [ip = '', prefix, ...more] = address.split('/');
  const version = isIP(ip);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}
