// Every setting: its default, the values it accepts, and the message for a value it refuses.
import { createPublicKey } from 'node:crypto';
import path from 'node:path';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { SettingsError } from './read-setting.ts';
import { readSettings } from './settings.ts';

const secret = 'a secret of thirty-two characters';

describe('without any setting', () => {
  test('every setting has its documented default', () => {
    expect(readSettings({})).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      dataDirectory: path.resolve('data'),
      databaseUrl: null,
      databasePrepare: true,
      tokenSecret: null,
      decisionKey: null,
      oidc: null,
      smtpUrl: null,
      s3: null,
      clamd: null,
      adminSiteUrl: 'http://localhost:3000',
      isHttps: false,
      publicSites: { ix: 'http://localhost:3000/site/ix', ga: 'http://localhost:3000/site/ga' },
      timeZone: 'Europe/London',
      trustProxy: false,
      metricsFrom: ['loopback'],
      shareLinkDays: 7,
      securityEventDays: 400,
      secondFactor: 'optional',
      sessionIdleMinutes: null,
      previousTokenSecret: null,
      demo: true,
      logLevel: null,
    });
  });

  test('an empty or blank value counts as not given', () => {
    const names = [
      'PORT',
      'HOST',
      'DATABASE_URL',
      'TIME_ZONE',
      'TRUST_PROXY',
      'DEMO',
      'S3_BUCKET',
      'LOG_LEVEL',
    ];
    const empty = Object.fromEntries(names.map((name, index) => [name, index % 2 ? '' : '  ']));
    expect(readSettings(empty)).toEqual(readSettings({}));
  });
});

describe('a valid setting is accepted', () => {
  test.each([
    [{ PORT: '8080' }, { port: 8080, adminSiteUrl: 'http://localhost:8080' }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ HOST: 'localhost' }, { host: 'localhost' }],
    [{ DATA_DIR: '/srv/my data' }, { dataDirectory: '/srv/my data' }],
    [{ DATA_DIR: 'elsewhere' }, { dataDirectory: path.resolve('elsewhere') }],
    [{ DATABASE_URL: 'postgres://a:b%40c@db:5433/desk' }, { databaseUrl: 'postgres://a:b%40c@db:5433/desk' }],
    [
      { DATABASE_URL: 'postgresql://db/desk?sslmode=require' },
      { databaseUrl: 'postgresql://db/desk?sslmode=require' },
    ],
    [{ DATABASE_PREPARE: 'off' }, { databasePrepare: false }],
    [{ TOKEN_SECRET: 'short is enough at home' }, { tokenSecret: 'short is enough at home' }],
    [{ SMTP_URL: 'smtps://me:pw@mail.example.org:465' }, { smtpUrl: 'smtps://me:pw@mail.example.org:465' }],
    [{ CLAMD_URL: 'tcp://127.0.0.1:3310' }, { clamd: { host: '127.0.0.1', port: 3310 } }],
    [{ CLAMD_URL: 'unix:/run/clamav/clamd.ctl' }, { clamd: { path: '/run/clamav/clamd.ctl' } }],
    [{ TIME_ZONE: 'America/New_York' }, { timeZone: 'America/New_York' }],
    [{ SHARE_LINK_DAYS: '30' }, { shareLinkDays: 30 }],
    [{ SECURITY_EVENT_DAYS: '30' }, { securityEventDays: 30 }],
    [{ SECOND_FACTOR: 'super-admins' }, { secondFactor: 'super-admins' }],
    [{ SECOND_FACTOR: 'staff' }, { secondFactor: 'staff' }],
    [{ SESSION_IDLE_MINUTES: '60' }, { sessionIdleMinutes: 60 }],
    [{ SESSION_IDLE_MINUTES: 'off' }, { sessionIdleMinutes: null }],
    [{ DEMO: 'off' }, { demo: false }],
    [{ DEMO: 'ON' }, { demo: true }],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    [{ NODE_ENV: 'test' }, { production: false }],
    [{ TRUST_PROXY: 'on' }, { trustProxy: 1 }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: '0' }, { trustProxy: false }],
    [{ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16' }, { trustProxy: ['10.0.0.1', '10.1.0.0/16'] }],
    [{ TRUST_PROXY: 'loopback,fd00::/8' }, { trustProxy: ['loopback', 'fd00::/8'] }],
    [{ METRICS_FROM: 'off' }, { metricsFrom: [] }],
    [
      { METRICS_FROM: 'loopback, 10.0.0.0/8,fd00::/8' },
      { metricsFrom: ['loopback', '10.0.0.0/8', 'fd00::/8'] },
    ],
  ])('%j', (env, expected) => {
    expect(readSettings(env)).toMatchObject(expected);
  });

  test('S3 with its own keys', () => {
    const env = {
      S3_BUCKET: 'media',
      S3_ENDPOINT: 'http://localhost:9000/',
      S3_REGION: 'eu-west-2',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    };
    expect(readSettings(env).s3).toEqual({
      bucket: 'media',
      endpoint: 'http://localhost:9000',
      region: 'eu-west-2',
      credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
    });
  });

  test('S3 with only a bucket', () => {
    expect(readSettings({ S3_BUCKET: 'media' }).s3).toEqual({
      bucket: 'media',
      endpoint: null,
      region: 'us-east-1',
      credentials: null,
    });
  });
});

describe('the addresses of the sites', () => {
  test('the public sites are on the host of the back office without its leading "admin."', () => {
    const { adminSiteUrl, isHttps, publicSites } = readSettings({
      ADMIN_SITE_URL: 'https://admin.example.org/',
    });
    expect(adminSiteUrl).toBe('https://admin.example.org');
    expect(isHttps).toBe(true);
    expect(publicSites).toEqual({ ix: 'https://example.org/site/ix', ga: 'https://example.org/site/ga' });
  });

  test('only a leading "admin." is removed', () => {
    const { publicSites } = readSettings({ ADMIN_SITE_URL: 'https://desk.admin.example.org:8443' });
    expect(publicSites.ix).toBe('https://desk.admin.example.org:8443/site/ix');
  });

  test('each public site can have its own address', () => {
    const { publicSites } = readSettings({
      PUBLIC_SITE_IX: 'https://ix.example/',
      PUBLIC_SITE_GA: 'https://ga.example/c',
    });
    expect(publicSites).toEqual({ ix: 'https://ix.example', ga: 'https://ga.example/c' });
  });
});

describe('in production', () => {
  test('the demonstration is off, even if DEMO is on', () => {
    expect(readSettings({ NODE_ENV: 'production', TOKEN_SECRET: secret, DEMO: 'on' }).demo).toBe(false);
  });

  test.each([
    [{}, 'TOKEN_SECRET is not given'],
    [{ TOKEN_SECRET: secret.slice(0, 31) }, 'TOKEN_SECRET has only 31 characters'],
    [{ TOKEN_SECRET: 'x'.repeat(64) }, 'TOKEN_SECRET has only 1 different character,'],
    [{ TOKEN_SECRET: 'abcdefghijk'.repeat(3) }, 'TOKEN_SECRET has only 11 different characters'],
  ])('a long and varied secret is required: %j', (env, message) => {
    expect(() => readSettings({ NODE_ENV: 'production', ...env })).toThrow(message);
  });

  test('a secret with twelve different characters is accepted', () => {
    const varied = 'abcdefghijkl'.repeat(3);
    expect(readSettings({ NODE_ENV: 'production', TOKEN_SECRET: varied }).tokenSecret).toBe(varied);
  });

  const production = { NODE_ENV: 'production', TOKEN_SECRET: secret };

  test('a back office without https is refused unless ALLOW_HTTP is on', () => {
    const plain = { ...production, ADMIN_SITE_URL: 'http://admin.example.org' };
    expect(() => readSettings(plain)).toThrow(
      'The setting ADMIN_SITE_URL starts with http, but must start with https when NODE_ENV is production; set ALLOW_HTTP=on to allow http.',
    );
    expect(() => readSettings({ ...plain, ALLOW_HTTP: 'off' })).toThrow(SettingsError);
    expect(readSettings({ ...plain, ALLOW_HTTP: 'on' }).adminSiteUrl).toBe('http://admin.example.org');
    expect(readSettings({ ...plain, NODE_ENV: 'test' }).isHttps).toBe(false);
  });

  test.each([
    undefined,
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'https://admin.example.org',
  ])('a back office on the same machine or with https is accepted: %s', (address) => {
    const env = { ...production, ...(address && { ADMIN_SITE_URL: address }) };
    expect(readSettings(env).adminSiteUrl).toBe(address ?? 'http://localhost:3000');
  });
});

describe('the key of decision packs', () => {
  /** The first test key of RFC 8032. */
  const key = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');

  test('is read from 32 bytes in base64', () => {
    const { decisionKey } = readSettings({ DECISION_KEY: key.toString('base64') });
    expect(decisionKey && createPublicKey(decisionKey).export({ format: 'jwk' }).x).toBe(
      '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
    );
  });

  test('is not shown where settings are printed', () => {
    const settings = readSettings({ DECISION_KEY: key.toString('base64') });
    expect(inspect(settings) + JSON.stringify(settings)).not.toContain(key.toString('base64'));
  });

  test.each([31, 33])('is refused if it has %i bytes', (length) => {
    const text = Buffer.alloc(length, 1).toString('base64');
    expect(() => readSettings({ DECISION_KEY: text })).toThrow('The setting DECISION_KEY cannot be read');
  });

  test.each([1, 11])(
    'is refused if others could guess it, because it has only %i different bytes',
    (count) => {
      const text = Buffer.from(Array.from({ length: 32 }, (_, index) => index % count)).toString('base64');
      expect(() => readSettings({ DECISION_KEY: text })).toThrow(
        'The setting DECISION_KEY repeats a few bytes, so others could guess it',
      );
    },
  );

  test('may be missing in production, where only sealing needs it', () => {
    expect(readSettings({ NODE_ENV: 'production', TOKEN_SECRET: secret }).decisionKey).toBeNull();
  });
});

describe('the message for an invalid setting names the setting, its value and the accepted values', () => {
  test.each([
    [{ PORT: '0' }, "The setting PORT is '0', but must be a whole number from 1 to 65535."],
    [{ PORT: '65536' }, "The setting PORT is '65536', but must be a whole number from 1 to 65535."],
    [{ PORT: '3000.5' }, "The setting PORT is '3000.5', but must be a whole number from 1 to 65535."],
    [{ HOST: 'no host' }, "The setting HOST is 'no host', but must be"],
    [{ DATABASE_PREPARE: 'no' }, "The setting DATABASE_PREPARE is 'no', but must be on or off."],
    [{ TOKEN_SECRET: 'aaaabbbb' }, 'The setting TOKEN_SECRET has only 2 different characters'],
    [{ ALLOW_HTTP: 'yes' }, "The setting ALLOW_HTTP is 'yes', but must be on or off."],
    [{ DEMO: 'maybe' }, "The setting DEMO is 'maybe', but must be on or off."],
    [{ NODE_ENV: 'prodution' }, "NODE_ENV is 'prodution', but must be production, development or test."],
    [
      { LOG_LEVEL: 'loud' },
      "LOG_LEVEL is 'loud', but must be fatal, error, warn, info, debug, trace or silent.",
    ],
    [{ TIME_ZONE: 'Europe/Atlantis' }, "The setting TIME_ZONE is 'Europe/Atlantis', but must be the name"],
    [
      { SHARE_LINK_DAYS: '-1' },
      "The setting SHARE_LINK_DAYS is '-1', but must be a whole number from 1 to 365.",
    ],
    [{ TRUST_PROXY: '10.0.0.0/33' }, "The setting TRUST_PROXY is '10.0.0.0/33', but must be off, on,"],
    [{ TRUST_PROXY: '10.0.0.1,' }, "The setting TRUST_PROXY is '10.0.0.1,', but must be"],
    [{ METRICS_FROM: 'everyone' }, "The setting METRICS_FROM is 'everyone', but must be"],
    [{ METRICS_FROM: '10.0.0.0/33' }, "The setting METRICS_FROM is '10.0.0.0/33', but must be"],
    [
      { ADMIN_SITE_URL: 'admin.example.org' },
      "The setting ADMIN_SITE_URL is 'admin.example.org', but must be",
    ],
    [{ ADMIN_SITE_URL: 'https://a.example/?x=1' }, 'without a question mark or hash'],
    [{ PUBLIC_SITE_IX: 'ftp://ix.example' }, "The setting PUBLIC_SITE_IX is 'ftp://ix.example', but must be"],
    [
      { PUBLIC_SITE_GA: 'http://localhost:3000/' },
      'The setting PUBLIC_SITE_GA is the address of the back office, but must be another host or a folder.',
    ],
    [
      { PUBLIC_SITE_IX: 'https://c.example/', PUBLIC_SITE_GA: 'https://c.example' },
      'The settings PUBLIC_SITE_IX and PUBLIC_SITE_GA must be two different addresses.',
    ],
    [{ CLAMD_URL: '127.0.0.1:3310' }, 'The setting CLAMD_URL cannot be read; it must look like'],
    [{ S3_REGION: 'eu-west-2' }, 'The setting S3_BUCKET is not given'],
    [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'id' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
  ])('%j', (env, message) => {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(message);
  });

  test.each([
    ['DATABASE_URL', { DATABASE_URL: 'mysql://me:hidden@db/desk' }],
    ['DATABASE_URL', { DATABASE_URL: 'me:hidden@db' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://me:hidden%zz@db/desk' }],
    ['SMTP_URL', { SMTP_URL: 'https://me:hidden@mail.example' }],
    ['SMTP_URL', { SMTP_URL: 'hidden' }],
    ['ADMIN_SITE_URL', { ADMIN_SITE_URL: 'https://me:hidden@admin.example' }],
    ['TOKEN_SECRET', { NODE_ENV: 'production', TOKEN_SECRET: 'hidden' }],
    ['DECISION_KEY', { DECISION_KEY: 'hidden' }],
    ['DECISION_KEY', { DECISION_KEY: `hidden${'A'.repeat(36)}==` }],
    ['CLAMD_URL', { CLAMD_URL: 'tcp://me:hidden@scanner.example:3310' }],
    ['S3_BUCKET', { S3_SECRET_ACCESS_KEY: 'hidden' }],
  ])('but does not repeat the value if it may contain a secret: %s %j', (name, env) => {
    const read = () => readSettings(env);
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(name);
    expect(read).not.toThrow('hidden');
  });
});
