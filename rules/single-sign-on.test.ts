// Tests what an identity provider's claims prove, and who may sign in without the provider.
import { expect, test } from 'vitest';
import { roles, sites } from '../contract/vocabulary.ts';
import { canSignInWithoutProvider, confirmedEmailOf, isSignedInSince, strengthOf } from './single-sign-on.ts';

test.each([
  [{ amr: ['pwd', 'mfa'] }, null, 2],
  [{ amr: ['pwd'] }, null, 1],
  [{ amr: 'mfa' }, null, 1],
  [{}, null, 1],
  [{ acr: 'gold' }, ['silver', 'gold'], 2],
  [{ acr: 'bronze' }, ['silver', 'gold'], 1],
  // With OIDC_ACR only its values count.
  [{ amr: ['mfa'] }, ['gold'], 1],
  [{ acr: 'gold' }, null, 1],
])('%j with the accepted values %j is %i factors', (claims, accepted, factors) =>
  expect(strengthOf(claims, accepted)).toBe(factors),
);

const email = 'ada@test.example';
test.each([
  [{ email, email_verified: true }, email],
  [{ email, xms_edov: true }, email],
  [{ email, xms_edov: '1' }, email],
  [{ email, email_verified: false }, null],
  [{ email, email_verified: 'true' }, null],
  [{ email, xms_edov: '0' }, null],
  [{ email }, null],
  [{ email: '', email_verified: true }, null],
  [{ email: [email], email_verified: true }, null],
  [{ email_verified: true }, null],
])('%j confirms the email %s', (claims, confirmed) => expect(confirmedEmailOf(claims)).toBe(confirmed));

test('a sign-in counts as new if it is not earlier than the question, give or take half a minute', () => {
  const startedAt = new Date(1_800_000_000_000);
  expect(isSignedInSince({ auth_time: 1_800_000_005 }, startedAt)).toBe(true);
  expect(isSignedInSince({ auth_time: 1_799_999_970 }, startedAt)).toBe(true);
  expect(isSignedInSince({ auth_time: 1_799_999_969 }, startedAt)).toBe(false);
  expect(isSignedInSince({}, startedAt)).toBe(false);
  expect(isSignedInSince({ auth_time: '1800000005' }, startedAt)).toBe(false);
});

const superAdmin = { roles: [roles.superAdmin], site: sites.All };
const provider = { name: 'Example ID', isRequired: true };
test.each([
  ['anyone, without a provider', superAdmin, false, null, true],
  ['anyone, where the provider is optional', superAdmin, false, { ...provider, isRequired: false }, true],
  ['a super admin of all sites with a second factor', superAdmin, true, provider, true],
  ['a super admin of all sites without one', superAdmin, false, provider, false],
  ['a super admin of one site', { ...superAdmin, site: sites.IX }, true, provider, false],
  ['an admin of all sites', { ...superAdmin, roles: [roles.admin] }, true, provider, false],
])('%s can sign in without the provider: %5$s', (_, someone, hasSecondFactor, policy, allowed) =>
  expect(canSignInWithoutProvider(someone, hasSecondFactor, policy).allowed).toBe(allowed),
);
