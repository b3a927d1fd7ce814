// Sets the security headers of every reply.
import type { FastifyInstance } from 'fastify';
import { videoOrigins } from '../../../contract/video.ts';
import type { Settings } from '../settings/settings.ts';

const policyOf = (directives: Readonly<Record<string, string>>) =>
  Object.entries({
    'default-src': "'none'",
    'script-src': "'none'",
    'style-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'frame-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    ...directives,
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

/** What each kind of public page may do; pages that are only read run no script. */
export const publicPagePolicies = {
  read: policyOf({ 'frame-src': videoOrigins.join(' ') }),
  search: policyOf({ 'form-action': "'self'" }),
  forms: policyOf({
    'script-src': "'self'",
    'worker-src': "'self'",
    'connect-src': "'self'",
    'form-action': "'self'",
  }),
} as const;
export type PublicPageKind = keyof typeof publicPagePolicies;

/** What the back office may do. */
const policy = policyOf({
  'script-src': "'self'",
  'worker-src': "'self'",
  // Components need style attributes to position themselves; scripts stay restricted.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  'frame-src': videoOrigins.join(' '),
  'manifest-src': "'self'",
  'form-action': "'self'",
});

/** Built once, because it would be a large part of the cost of a small reply. */
export const secureHeadersOf = ({ isHttps }: Pick<Settings, 'isHttps'>) => ({
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
  // A reply contains personal data, so it must not be stored unless a route says otherwise.
  'cache-control': 'no-store',
});

export function secureHeaders(app: FastifyInstance, settings: Settings) {
  const headers = secureHeadersOf(settings);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
