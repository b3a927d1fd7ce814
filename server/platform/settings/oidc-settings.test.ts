// Tests the settings of single sign-on: all or none, https except on localhost, and what each refusal says.
import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const complete = {
  OIDC_ISSUER: 'https://login.example.org/tenant/',
  OIDC_CLIENT_ID: 'desk',
  OIDC_CLIENT_SECRET: 'a very secret text',
  OIDC_NAME: 'Example ID',
};

test('all four are read as they are, also a slash at the end of the issuer', () => {
  expect(readSettings(complete).oidc).toEqual({
    issuer: 'https://login.example.org/tenant/',
    clientID: 'desk',
    clientSecret: 'a very secret text',
    name: 'Example ID',
    acr: null,
    isRequired: false,
  });
});

test('the values of acr are separated by spaces, and the provider can be required', () => {
  const env = { ...complete, OIDC_ACR: ' gold  urn:example:mfa ', OIDC_REQUIRED: 'on' };
  expect(readSettings(env).oidc).toMatchObject({ acr: ['gold', 'urn:example:mfa'], isRequired: true });
});

test.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'https://login.example.org'])(
  'the issuer %s is accepted',
  (issuer) => expect(readSettings({ ...complete, OIDC_ISSUER: issuer }).oidc?.issuer).toBe(issuer),
);

describe('these settings are refused:', () => {
  test.each(Object.keys(complete))('without %s', (name) => {
    expect(() => readSettings({ ...complete, [name]: '' })).toThrow(
      'The settings OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME must all be given, or none.',
    );
  });

  test.each([{ OIDC_ACR: 'gold' }, { OIDC_REQUIRED: 'on' }])('%j without a provider', (env) => {
    expect(() => readSettings(env)).toThrow('The setting OIDC_ISSUER is not given');
  });

  test('an issuer without https', () => {
    expect(() => readSettings({ ...complete, OIDC_ISSUER: 'http://login.example.org' })).toThrow(
      'The setting OIDC_ISSUER starts with http, but must start with https.',
    );
  });

  test.each(['login.example.org', 'ftp://login.example.org', 'https://login.example.org?x'])(
    'the issuer %s',
    (issuer) =>
      expect(() => readSettings({ ...complete, OIDC_ISSUER: issuer })).toThrow('The setting OIDC_ISSUER is'),
  );

  test('an issuer with a password, which the message does not repeat', () => {
    const read = () => readSettings({ ...complete, OIDC_ISSUER: 'https://ada:hidden@login.example.org' });
    expect(read).toThrow('without a user name or password');
    expect(read).not.toThrow('hidden');
  });

  test('a long name', () => {
    expect(() => readSettings({ ...complete, OIDC_NAME: 'x'.repeat(61) })).toThrow('at most 60 characters');
  });
});
