// The headers that keep browsers strict, on every reply.
import type { FastifyInstance } from 'fastify';
import { videoOrigins } from '../../../contract/video.ts';
import type { Settings } from '../../settings.ts';

const policyOf = (own: Readonly<Record<string, string>>) =>
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
    ...own,
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

/** What a public page may do, by its kind: those that are read run no script at all. */
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
  // Components place themselves with style attributes; scripts stay strict.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  'frame-src': videoOrigins.join(' '),
  'manifest-src': "'self'",
  'form-action': "'self'",
});

/** Put together once: most replies are small, and this is a good part of what they cost. */
export const secureHeadersOf = ({ isHttps }: Pick<Settings, 'isHttps'>) => ({
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
  // Unless a route says otherwise, a reply holds people's data and is stored nowhere.
  'cache-control': 'no-store',
});

export function secureHeaders(app: FastifyInstance, settings: Settings) {
  const headers = secureHeadersOf(settings);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
