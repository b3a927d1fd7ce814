// Serves the built back office: its assets, and index.html for the address of every screen.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NotFound } from '../errors/http-errors.ts';
import type { Settings } from '../settings/settings.ts';
import { sendFailure } from './failures.ts';
import { serveStaticFiles } from './static-files.ts';
import { offerXsrf } from './xsrf.ts';

/** Addresses of calls and files, which are never screens. */
const notScreens = /^\/(admin|public|media|assets|site|openapi\.json|docs|health|metrics)(\/|$)/i;

export async function servePages(app: FastifyInstance, folder: string, settings: Settings) {
  const indexFile = path.join(folder, 'index.html');
  const isBuilt = existsSync(indexFile);
  const { timeZone, sessionIdleMinutes, oidc } = settings;
  const idleMinutes = sessionIdleMinutes === null ? '' : ` data-idle-minutes="${sessionIdleMinutes}"`;
  const hasProvider = oidc === null ? '' : ' data-oidc';
  // The screens show dates in the programme's time zone, warn before a sign-in ends because nothing happened, and
  // reserve the space of the button that leads to the identity provider.
  const index = (isBuilt ? readFileSync(indexFile, 'utf8') : '').replace(
    /data-time-zone="[^"]*"/,
    `data-time-zone="${timeZone}"${idleMinutes}${hasProvider}`,
  );

  if (isBuilt) await serveStaticFiles(app, { root: folder, prefix: '/', except: /^index\.html$|\.map$/ });

  const sendIndex = (request: FastifyRequest, reply: FastifyReply) => {
    offerXsrf(request, reply, settings.isHttps);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(index);
  };

  app.setNotFoundHandler((request, reply) => {
    const [pathname = ''] = request.url.split('?', 1);
    const isScreen = (request.method === 'GET' || request.method === 'HEAD') && !notScreens.test(pathname);
    if (!isScreen || !isBuilt) return sendFailure(new NotFound(), request, reply);
    return sendIndex(request, reply);
  });
}
