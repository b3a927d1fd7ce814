// The headers that keep browsers strict, on every reply.
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { videoOrigins } from '../../contract/video.ts';
import type { Settings } from '../settings.ts';

/** Pages of the public sites run no script at all. */
export const publicPagePolicy = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  `frame-src ${videoOrigins.join(' ')}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

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
