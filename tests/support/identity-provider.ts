// A real OpenID Connect provider on localhost, whose one person and whose answers a test can change.
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import MemoryAdapter from 'oidc-provider/lib/adapters/memory_adapter.js';

export const clientID = 'challenge-desk';
export const clientSecret = 'a secret of the test provider';
export const providerName = 'Example ID';

type Claims = Record<string, unknown>;

/** Its own class, because the provider warns about the one that it comes with. */
class TestAdapter extends MemoryAdapter {}

/** Who signs in at the provider, and how. */
interface ProviderPerson {
  subject: string;
  email: string;
  isEmailVerified: boolean;
  amr: string[];
  acr: string;
}

interface Options {
  /** Where the back office is. */
  readonly adminSiteUrl: string;
  /** Shows a page with two buttons; otherwise the person signs in without being asked. */
  readonly hasPage?: boolean;
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: Claims, header: object, key: KeyObject): string {
  const text = `${base64url(header)}.${base64url(claims)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}

const page = (path: string, email: string) => `<!doctype html><html lang="en"><title>${providerName}</title>
  <main><h1>${providerName}</h1><p>${email}</p>
  <p><a href="${path}/yes">Sign in</a></p><p><a href="${path}/no">Cancel</a></p></main></html>`;

/** Starts the provider on a free port. */
export async function startIdentityProvider({ adminSiteUrl, hasPage = false }: Options) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keyID = 'test-key';
  const person: ProviderPerson = {
    subject: 'subject-1',
    email: 'nobody@test.example',
    isEmailVerified: true,
    amr: ['pwd'],
    acr: 'urn:example:password',
  };
  const control = {
    /** Changes the claims of the next ID tokens, which are then signed as if they were the provider's own. */
    changeClaims: null as ((claims: Claims) => Claims) | null,
    /** Signs the ID tokens instead of the provider's key. */
    wrongKey: null as KeyObject | null,
    /** Answers every request instead of the provider. */
    answer: null as ((request: IncomingMessage, response: ServerResponse) => void) | null,
    requests: [] as string[],
  };

  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Browsers treat this address as another site than localhost, like that of a real provider.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    adapter: TestAdapter,
    clients: [
      {
        client_id: clientID,
        client_secret: clientSecret,
        redirect_uris: [`${adminSiteUrl}/auth/oidc`],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: keyID, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of the test provider'] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub', 'amr', 'acr', 'auth_time'], email: ['email', 'email_verified'] },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, email: person.email, email_verified: person.isEmailVerified }),
    }),
    /** Nobody is asked for consent. */
    loadExistingGrant: async (context: {
      oidc: { client: { clientId: string }; session: { accountId: string } };
    }) => {
      const { client, session } = context.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  });
  provider.use(async (context, next) => {
    await next();
    const { id_token: token } = context.body ?? {};
    if (context.path !== '/token' || !token || (!control.changeClaims && !control.wrongKey)) return;
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    context.body.id_token = signed(
      control.changeClaims?.(claims) ?? claims,
      { alg: 'RS256', typ: 'JWT', kid: keyID },
      control.wrongKey ?? privateKey,
    );
  });
  const answer = provider.callback();

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '';
    control.requests.push(`${request.method} ${path.split('?')[0]}`);
    if (control.answer) return control.answer(request, response);
    if (!path.startsWith('/interaction/')) return answer(request, response);
    if (hasPage && !/\/(yes|no)$/.test(path))
      return void response.setHeader('content-type', 'text/html').end(page(path, person.email));
    const { subject, amr, acr } = person;
    const result = path.endsWith('/no')
      ? { error: 'access_denied', error_description: 'The person cancelled.' }
      : { login: { accountId: subject, amr, acr } };
    await provider.interactionFinished(request, response, result);
  }

  return {
    issuer,
    person,
    control,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientID,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: providerName,
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Opens the provider's address like a browser that follows redirects and keeps cookies, until the provider sends it
 * back. Returns the parameters of the return address.
 */
export async function visitProvider(address: string, returnAddress: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let next = address;
  for (let hop = 0; hop < 10; hop += 1) {
    if (next.startsWith(returnAddress)) return Object.fromEntries(new URL(next).searchParams);
    const reply = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (!location) throw new Error(`The provider answered ${reply.status}: ${await reply.text()}`);
    next = new URL(location, next).href;
  }
  throw new Error('The provider redirects without end.');
}
