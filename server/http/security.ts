// The headers that keep browsers strict, on every reply.
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { videoOrigins } from '../../contract/video.ts';
import type { Settings } from '../settings.ts';

const publicPolicy = (own: Readonly<Record<string, string>>) =>
  Object.entries({
    'default-src': "'none'",
    'script-src': "'none'",
    'style-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'frame-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    ...own,
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

/** What a public page may do, by its kind: those that are read run no script at all. */
export const publicPagePolicies = {
  read: publicPolicy({ 'frame-src': videoOrigins.join(' ') }),
  search: publicPolicy({ 'form-action': "'self'" }),
  forms: publicPolicy({ 'script-src': "'self'", 'connect-src': "'self'", 'form-action': "'self'" }),
} as const;
export type PublicPageKind = keyof typeof publicPagePolicies;

export async function secureHeaders(app: FastifyInstance, settings: Settings) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Components place themselves with style attributes; scripts stay strict.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: [...videoOrigins],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: settings.isHttps ? { maxAge: 31536000, includeSubDomains: false } : false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Whatever is not told otherwise holds people's data and is kept nowhere.
    reply.header('cache-control', 'no-store');
  });
}
