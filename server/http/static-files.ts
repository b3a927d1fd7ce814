// Serves a folder that the build filled: what carries a hash in its name for good, the rest only as long as it is current.
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

interface StaticFolder {
  readonly root: string;
  /** Where it stands, with a slash at either end. */
  readonly prefix: string;
  /** Files that are not to be had by their names. */
  readonly except?: readonly string[];
}

export async function serveStaticFiles(app: FastifyInstance, { root, prefix, except = [] }: StaticFolder) {
  if (!existsSync(root)) return;
  await app.register(async (folder) => {
    // Last of all: both the server's own default and the one of the plugin would otherwise win.
    folder.addHook('onSend', async (request, reply) => {
      const isHashed = request.url.startsWith(`${prefix}assets/`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    });
    await folder.register(fastifyStatic, {
      root,
      prefix,
      index: false,
      wildcard: false,
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      // Which files exist was settled by the build; the router then needs no look at the disk for any other path.
      globIgnore: ['**/*.br', '**/*.gz', ...except],
    });
  });
}
