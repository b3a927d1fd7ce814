// Sends media: images to everyone who knows their key, everything else only by a signed address.
import type { FastifyInstance } from 'fastify';
import { isShownByBrowsers } from '../../contract/media.ts';
import { NotFound } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { findMedium, type Medium } from './queries.ts';
import { isSigned } from './signing.ts';
import { isMediaKey } from './store.ts';

interface MediaRequest {
  Params: { s3Key: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

/** A browser's own viewer of PDFs does not start inside a sandbox; a picture needs nothing at all. */
const policy = ({ contentType }: Medium) =>
  contentType === 'application/pdf'
    ? "frame-ancestors 'none'"
    : "default-src 'none'; frame-ancestors 'none'; sandbox";

/** As RFC 6266 has it: names may hold any script, quotes and semicolons. */
function disposition({ contentType, fileName }: Medium): string {
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isShownByBrowsers(contentType) ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`;
}

export function serveMedia(app: FastifyInstance, services: Services) {
  app.get<MediaRequest>('/media/:s3Key', async (request, reply) => {
    const { s3Key } = request.params;
    const medium = isMediaKey(s3Key) ? await findMedium(services.sql, s3Key) : null;
    if (!medium) throw new NotFound();
    const isOpen = medium.kind === 'image';
    if (!medium.isInUse || (!isOpen && !isSigned(services, s3Key, request.query, services.now().instant)))
      throw new NotFound();
    const bytes = await services.media.read(s3Key);
    // A file of another length than was told would put every later reply on this connection out of step.
    if (bytes?.size !== medium.size) {
      bytes?.stream.destroy();
      request.log.error({ s3Key }, 'the bytes of a medium are missing or not those that were stored');
      throw new NotFound();
    }
    return reply
      .headers({
        'content-type': medium.contentType,
        'content-length': medium.size,
        'content-disposition': disposition(medium),
        'content-security-policy': policy(medium),
        // The public sites, under other names, show the same images.
        'cross-origin-resource-policy': isOpen ? 'cross-origin' : 'same-origin',
        'cache-control': isOpen ? 'public, max-age=31536000, immutable' : 'private, no-store',
        ...(!isOpen && { 'x-robots-tag': 'noindex' }),
      })
      .send(bytes.stream);
  });
}
