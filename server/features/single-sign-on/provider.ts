// Calls the identity provider with OpenID Connect: where to send people, and who it says has come back.
import type { Configuration } from 'openid-client';
import { serverMessages } from '../../../contract/server-messages.ts';
import { type OidcPurpose, oidcReturnPath } from '../../../contract/single-sign-on-start.ts';
import {
  type HttpError,
  ProviderUnavailable,
  Refusal,
  SignInNotVerified,
} from '../../platform/errors/http-errors.ts';
import type { OidcSettings } from '../../platform/settings/oidc-settings.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { describeFailure, isCancelled, isUnanswered } from './provider-failures.ts';

/** In seconds, for each call to the provider. */
const callLimit = 5;
const discoveryHours = 1;
const scope = 'openid email';

/** Loaded when someone first signs in with the provider, because most installations have none. */
const load = () => import('openid-client');

/** What an attempt keeps until the person comes back. */
export interface AttemptSecrets {
  readonly nonce: string;
  readonly verifier: string;
}

/** What the provider adds to the return address. */
export interface ReturnedParameters {
  readonly state: string;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

/** The claims that we checked, with a way to read those that only the provider's own call returns. */
export interface VerifiedClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly loadUserInfo: () => Promise<Readonly<Record<string, unknown>>>;
}

async function discover(oidc: OidcSettings): Promise<Configuration> {
  const client = await load();
  const basic = client.ClientSecretBasic(oidc.clientSecret);
  const post = client.ClientSecretPost(oidc.clientSecret);
  const config = await client.discovery(
    new URL(oidc.issuer),
    oidc.clientID,
    undefined,
    // Without a list, a provider accepts the secret in a header.
    (server, ...rest) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
    },
    {
      timeout: callLimit,
      // The settings allow http only for localhost.
      execute: oidc.issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
    },
  );
  // Checks the signature of the ID token too, not only that it came from the provider's address.
  client.enableNonRepudiationChecks(config);
  return config;
}

interface Discovered {
  readonly config: Promise<Configuration>;
  readonly at: Date;
}
/** The settings are read once, so each process has one entry. */
const discovered = new WeakMap<OidcSettings, Discovered>();

async function configurationOf(oidc: OidcSettings, at: Date): Promise<Configuration> {
  const known = discovered.get(oidc);
  const isFresh = known && at.getTime() - known.at.getTime() < discoveryHours * 3_600_000;
  const found = isFresh ? known : { config: discover(oidc), at };
  discovered.set(oidc, found);
  try {
    return await found.config;
  } catch (error) {
    // The next attempt asks again.
    if (discovered.get(oidc) === found) discovered.delete(oidc);
    throw new ProviderUnavailable(oidc.name, describeFailure(error));
  }
}

const returnAddress = ({ adminSiteUrl }: Pick<Settings, 'adminSiteUrl'>) =>
  new URL(`${adminSiteUrl}${oidcReturnPath}`);

/** The state starts with the purpose, so that the page to which people return knows what it is for. */
export async function newSecrets(purpose: OidcPurpose): Promise<AttemptSecrets & { readonly state: string }> {
  const { randomNonce, randomPKCECodeVerifier, randomState } = await load();
  return { state: `${purpose}.${randomState()}`, nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
}

/** `mustSignIn` makes the provider ask for the sign-in again, and say when it was. */
export async function authorizationAddress(
  settings: Settings,
  oidc: OidcSettings,
  { state, nonce, verifier, mustSignIn }: AttemptSecrets & { state: string; mustSignIn: boolean },
  at: Date,
): Promise<string> {
  const client = await load();
  const config = await configurationOf(oidc, at);
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: returnAddress(settings).href,
    scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(mustSignIn && { prompt: 'login', max_age: '0' }),
  });
  return address.href;
}

function failureOf(oidc: OidcSettings, error: unknown): HttpError {
  if (isCancelled(error)) return new Refusal(serverMessages.oidcCancelled(oidc.name));
  const cause = describeFailure(error);
  return isUnanswered(error)
    ? new ProviderUnavailable(oidc.name, cause)
    : new SignInNotVerified(oidc.name, cause);
}

/** Exchanges the code and checks issuer, audience, nonce, times and signature of what the provider says. */
export async function verifyReturn(
  settings: Settings,
  oidc: OidcSettings,
  returned: ReturnedParameters,
  { nonce, verifier }: AttemptSecrets,
  at: Date,
): Promise<VerifiedClaims> {
  const client = await load();
  const config = await configurationOf(oidc, at);
  const address = returnAddress(settings);
  for (const [name, value] of Object.entries(returned))
    if (value !== undefined) address.searchParams.set(name, value);
  try {
    const tokens = await client.authorizationCodeGrant(config, address, {
      expectedState: returned.state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('There is no ID token.');
    return {
      issuer: claims.iss,
      subject: claims.sub,
      claims,
      loadUserInfo: async () => {
        if (!config.serverMetadata().userinfo_endpoint) return {};
        try {
          return await client.fetchUserInfo(config, tokens.access_token, claims.sub);
        } catch (error) {
          throw failureOf(oidc, error);
        }
      },
    };
  } catch (error) {
    throw failureOf(oidc, error);
  }
}
