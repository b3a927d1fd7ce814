// Answers every address below a public site with one of its pages.
import type { FastifyInstance } from 'fastify';
import { ClientDisconnected, Unavailable } from '../../platform/errors/http-errors.ts';
import { Deadline } from '../../platform/http/deadline.ts';
import { httpErrorOf } from '../../platform/http/failures.ts';
import type { Services } from '../../platform/http/services.ts';
import { siteAnswers } from './answers.ts';
import { serveBuiltFiles } from './built-files.ts';
import { pageSender } from './pages.ts';
import { placeFinder } from './place.ts';

/** Must come before all other routes, because on their own host the public sites answer every address. */
export async function serveSites(app: FastifyInstance, services: Services) {
  const placeOf = placeFinder(services.settings);
  const pages = pageSender();
  const answer = siteAnswers(services, pages);

  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    // A request may contain the whole address instead of the path.
    const [pathname = ''] = request.url.replace(/^https?:\/\/[^/?]*/i, '').split('?', 1);
    const place = placeOf(request.host, pathname);
    if (!place) return;
    try {
      await answer(request, reply, place, new Deadline(services.database, services.replyLimit));
    } catch (error) {
      const refusal = httpErrorOf(error);
      if (!(refusal instanceof ClientDisconnected))
        request.log.error({ err: error }, 'A public page could not be shown');
      const canRetry = refusal instanceof Unavailable;
      await pages.message(
        reply.headers(canRetry ? refusal.headers : {}),
        place,
        'outOfOrder',
        canRetry ? 503 : 500,
      );
    }
    return reply;
  });
  await serveBuiltFiles(app);
}
