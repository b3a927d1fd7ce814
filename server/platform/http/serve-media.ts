// Sends media: images to anyone who knows their key, all other files only by a signed address.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type ImageWidth, imageWidths, isShownByBrowsers } from '../../../contract/media.ts';
import { NotFound } from '../errors/http-errors.ts';
import { findMedium, type Medium } from '../media/queries.ts';
import { describeRendition, renditions } from '../media/renditions.ts';
import { isSigned } from '../media/signing.ts';
import { isMediaKey } from '../media/store.ts';
import { contentDisposition } from './content-disposition.ts';
import { Deadline } from './deadline.ts';
import type { Services } from './services.ts';

interface MediaRequest {
  Params: { s3Key: string };
  Querystring: { expires?: unknown; signature?: unknown; width?: unknown };
}

/** A browser's PDF viewer does not work in a sandbox; an image needs no permissions. */
const policy = ({ contentType }: Medium) =>
  contentType === 'application/pdf'
    ? "frame-ancestors 'none'"
    : "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Only fixed widths exist, so nobody can fill the store with renditions. */
function requireWidth(requested: unknown): ImageWidth {
  const width = imageWidths.find((one) => String(one) === requested);
  if (width === undefined) throw new NotFound();
  return width;
}

export function serveMedia(app: FastifyInstance, services: Services) {
  const rendition = renditions(services);

  /** Logs a file of the wrong size and returns null, because a wrong length would corrupt later replies. */
  async function readStored(s3Key: string, { size }: Medium, log: FastifyBaseLogger) {
    const bytes = await services.media.read(s3Key);
    if (bytes?.size === size) return bytes;
    bytes?.stream.destroy();
    log.error({ s3Key }, 'the stored file of a medium is missing or has the wrong size');
    return null;
  }

  app.get<MediaRequest>('/media/:s3Key', async (request, reply) => {
    const { s3Key } = request.params;
    const deadline = new Deadline(services.database, services.replyLimit);
    const found = isMediaKey(s3Key)
      ? await deadline.within(() => findMedium(services.database, s3Key))
      : null;
    if (!found?.isInUse) throw new NotFound();
    const isPublic = found.kind === 'image';
    const isSmaller = request.query.width !== undefined;
    if (!isPublic && (isSmaller || !isSigned(services, s3Key, request.query, services.now().instant)))
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
        'content-disposition': contentDisposition(
          isShownByBrowsers(medium.contentType) ? 'inline' : 'attachment',
          medium.fileName,
        ),
        'content-security-policy': policy(medium),
        // The public sites show the same images from other hosts.
        'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
        'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
        ...(!isPublic && { 'x-robots-tag': 'noindex' }),
      })
      .send(bytes.stream);
  });
}
