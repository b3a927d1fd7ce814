// Sends media: images to everyone who knows their key, everything else only by a signed address.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type ImageWidth, imageWidths, isShownByBrowsers } from '../../../contract/media.ts';
import { NotFound } from '../errors/http-errors.ts';
import { findMedium, type Medium } from '../media/queries.ts';
import { describeRendition, renditions } from '../media/renditions.ts';
import { isSigned } from '../media/signing.ts';
import { isMediaKey } from '../media/store.ts';
import { Deadline } from './deadline.ts';
import type { Services } from './services.ts';

interface MediaRequest {
  Params: { s3Key: string };
  Querystring: { expires?: unknown; signature?: unknown; width?: unknown };
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

/** As few as there are, so that nobody can fill the store with sizes; any other is not there. */
function requireWidth(asked: unknown): ImageWidth {
  const width = imageWidths.find((one) => String(one) === asked);
  if (width === undefined) throw new NotFound();
  return width;
}

export function serveMedia(app: FastifyInstance, services: Services) {
  const rendition = renditions(services);

  /** null, and told to the log: a file of another length than was told would put every later reply out of step. */
  async function readStored(s3Key: string, { size }: Medium, log: FastifyBaseLogger) {
    const bytes = await services.media.read(s3Key);
    if (bytes?.size === size) return bytes;
    bytes?.stream.destroy();
    log.error({ s3Key }, 'the bytes of a medium are missing or not those that were stored');
    return null;
  }

  app.get<MediaRequest>('/media/:s3Key', async (request, reply) => {
    const { s3Key } = request.params;
    const deadline = new Deadline(services.database);
    const found = isMediaKey(s3Key)
      ? await deadline.within(() => findMedium(services.database, s3Key))
      : null;
    if (!found?.isInUse) throw new NotFound();
    const isOpen = found.kind === 'image';
    const isSmaller = request.query.width !== undefined;
    if (!isOpen && (isSmaller || !isSigned(services, s3Key, request.query, services.now().instant)))
      throw new NotFound();
    const readOriginal = () => readStored(s3Key, found, request.log);
    const bytes = isSmaller
      ? await rendition({
          s3Key,
          medium: found,
          width: requireWidth(request.query.width),
          log: request.log,
          readOriginal,
        })
      : await readOriginal();
    if (!bytes) throw new NotFound();
    const medium = isSmaller ? describeRendition(found) : found;
    return reply
      .headers({
        'content-type': medium.contentType,
        'content-length': bytes.size,
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
