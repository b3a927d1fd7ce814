// Reads and checks the environment once at the start; no other file reads process.env.
import type { KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import path from 'node:path';
import { type SecondFactorPolicy, secondFactorPolicies } from '../../../rules/second-factor-policy.ts';
import { type ClamdAddress, clamdAddressOf } from './clamd-address.ts';
import { isGuessable, privateKeyOf } from './decision-key.ts';
import { type OidcSettings, readOidcSettings } from './oidc-settings.ts';
import { isUnprotected, tokenSecretProblem } from './production-settings.ts';
import {
  invalidSetting,
  oneOf,
  readSwitch,
  readText,
  SettingsError,
  serviceAddress,
  webAddress,
  wholeNumber,
} from './read-setting.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface S3Settings {
  bucket: string;
  /** null: the address of Amazon S3. */
  endpoint: string | null;
  region: string;
  /** null: the credentials of the machine's AWS configuration. */
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
  /** false behind a pooler that does not support prepared statements. */
  databasePrepare: boolean;
  /** null: the server creates one and stores it in the data directory. */
  tokenSecret: string | null;
  /** Opens the keys of authenticator apps that were sealed before TOKEN_SECRET changed. */
  previousTokenSecret: string | null;
  /** Signs decision packs. null: in production nothing can be sealed, otherwise the server creates one as above. */
  decisionKey: KeyObject | null;
  /** null: staff sign in without an identity provider. */
  oidc: OidcSettings | null;
  /** null: mails are stored as files in the data directory. */
  smtpUrl: string | null;
  /** null: media are stored in the data directory. */
  s3: S3Settings | null;
  /** null: uploads are not scanned for viruses. */
  clamd: ClamdAddress | null;
  /** Has no slash at the end; neither have the public sites. */
  adminSiteUrl: string;
  /** Whether browsers reach the back office over https. */
  isHttps: boolean;
  publicSites: { ix: string; ga: string };
  timeZone: string;
  /** The value for Fastify's trustProxy option. */
  trustProxy: boolean | number | string[];
  /** Who may read /metrics: addresses, networks or `loopback`. */
  metricsFrom: string[];
  shareLinkDays: number;
  /** How long security events are kept. */
  securityEventDays: number;
  /** Who must have a second factor. */
  secondFactor: SecondFactorPolicy;
  /** After how many minutes without use a sign-in of staff ends; null: never. */
  sessionIdleMinutes: number | null;
  demo: boolean;
  /** null: `warn` at a terminal, otherwise `info`. */
  logLevel: LogLevel | null;
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const production =
    oneOf(env, 'NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';
  const port = wholeNumber(env, 'PORT', 3000, 1, 65535);
  const adminSiteUrl = webAddress(env, 'ADMIN_SITE_URL') ?? `http://localhost:${port}`;
  const allowsHttp = readSwitch(env, 'ALLOW_HTTP', false);
  if (production && isUnprotected(adminSiteUrl) && !allowsHttp)
    throw new SettingsError(
      'The setting ADMIN_SITE_URL starts with http, but must start with https when NODE_ENV is production; set ALLOW_HTTP=on to allow http.',
    );
  const publicHome = adminSiteUrl.replace(/^(https?:\/\/)admin\./, '$1');
  return {
    production,
    port,
    host: host(env),
    dataDirectory: path.resolve(readText(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: serviceAddress(
      env,
      'DATABASE_URL',
      /^postgres(ql)?:$/,
      'postgres://user:password@host:5432/name',
    ),
    databasePrepare: readSwitch(env, 'DATABASE_PREPARE', true),
    tokenSecret: tokenSecret(env, production),
    previousTokenSecret: readText(env, 'TOKEN_SECRET_PREVIOUS'),
    decisionKey: decisionKey(env),
    oidc: readOidcSettings(env),
    smtpUrl: serviceAddress(env, 'SMTP_URL', /^smtps?:$/, 'smtp://user:password@host:587'),
    s3: s3(env),
    clamd: clamd(env),
    adminSiteUrl,
    isHttps: adminSiteUrl.startsWith('https:'),
    publicSites: publicSites(env, adminSiteUrl, publicHome),
    timeZone: readTimeZone(env),
    trustProxy: trustProxy(env),
    metricsFrom: metricsFrom(env),
    shareLinkDays: wholeNumber(env, 'SHARE_LINK_DAYS', 7, 1, 365),
    securityEventDays: wholeNumber(env, 'SECURITY_EVENT_DAYS', 400, 30, 3650),
    secondFactor: oneOf(env, 'SECOND_FACTOR', secondFactorPolicies, 'optional'),
    sessionIdleMinutes: sessionIdleMinutes(env),
    demo: readSwitch(env, 'DEMO', true) && !production,
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, null),
  };
}

function sessionIdleMinutes(env: NodeJS.ProcessEnv): number | null {
  const value = readText(env, 'SESSION_IDLE_MINUTES')?.toLowerCase() ?? 'off';
  if (value === 'off') return null;
  const minutes = /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN;
  if (!(minutes >= 5 && minutes <= 480))
    throw invalidSetting('SESSION_IDLE_MINUTES', value, 'off or a whole number from 5 to 480');
  return minutes;
}

function host(env: NodeJS.ProcessEnv): string {
  const value = readText(env, 'HOST') ?? '127.0.0.1';
  if (isIP(value) === 0 && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value)) {
    throw invalidSetting('HOST', value, 'an IP address or a host name, such as 127.0.0.1 or 0.0.0.0');
  }
  return value;
}

/** Each site needs its own address; otherwise a visitor would reach the other site or the back office. */
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

function tokenSecret(env: NodeJS.ProcessEnv, production: boolean): string | null {
  const value = readText(env, 'TOKEN_SECRET');
  const problem = tokenSecretProblem(value, production);
  if (problem) throw new SettingsError(`The setting TOKEN_SECRET ${problem}.`);
  return value;
}

/** The message never repeats the value, because it may be the real key with a typing error. */
function decisionKey(env: NodeJS.ProcessEnv): KeyObject | null {
  const value = readText(env, 'DECISION_KEY');
  const key = value === null ? null : privateKeyOf(value);
  if (value !== null && key === null)
    throw new SettingsError(
      'The setting DECISION_KEY cannot be read; it must be 32 bytes in base64, made with openssl rand -base64 32.',
    );
  if (value !== null && isGuessable(value))
    throw new SettingsError(
      'The setting DECISION_KEY repeats a few bytes, so others could guess it; make another one with openssl rand -base64 32.',
    );
  return key;
}

function s3(env: NodeJS.ProcessEnv): S3Settings | null {
  const bucket = readText(env, 'S3_BUCKET');
  const endpoint = webAddress(env, 'S3_ENDPOINT');
  const region = readText(env, 'S3_REGION');
  const accessKeyId = readText(env, 'S3_ACCESS_KEY_ID');
  const secretAccessKey = readText(env, 'S3_SECRET_ACCESS_KEY');
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
  const value = readText(env, 'CLAMD_URL');
  if (value === null) return null;
  const address = clamdAddressOf(value);
  if (!address)
    throw new SettingsError(
      'The setting CLAMD_URL cannot be read; it must look like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl.',
    );
  return address;
}

/** Also for the command that needs no other setting. */
export function readTimeZone(env: NodeJS.ProcessEnv): string {
  const value = readText(env, 'TIME_ZONE') ?? 'Europe/London';
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: value });
  } catch {
    throw invalidSetting('TIME_ZONE', value, 'the name of a time zone, such as Europe/London or UTC');
  }
  return value;
}

function trustProxy(env: NodeJS.ProcessEnv): boolean | number | string[] {
  const value = readText(env, 'TRUST_PROXY')?.toLowerCase() ?? 'off';
  if (value === 'off') return false;
  // Trust one proxy only: a visitor could invent any further address in the header.
  if (value === 'on') return 1;
  if (/^\d{1,2}$/.test(value)) return Number(value) || false;
  const addresses = value.split(',').map((address) => address.trim());
  if (!addresses.every(isTrustedAddress)) {
    throw invalidSetting(
      'TRUST_PROXY',
      value,
      'off, on, the number of proxies in front, or their addresses such as 10.0.0.1 or 10.0.0.0/8 with commas between',
    );
  }
  return addresses;
}

function metricsFrom(env: NodeJS.ProcessEnv): string[] {
  const value = readText(env, 'METRICS_FROM')?.toLowerCase() ?? 'loopback';
  if (value === 'off') return [];
  const addresses = value.split(',').map((address) => address.trim());
  if (!addresses.every((address) => address === 'loopback' || isAddressOrNetwork(address))) {
    throw invalidSetting(
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
