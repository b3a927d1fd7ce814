// Serves a folder that the build filled: what carries a hash in its name for good, the rest only as long as it is current.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface StaticFolder {
  readonly root: string;
  /** Where it stands, with a slash at either end. */
  readonly prefix: string;
  /** Files that are not to be had by their names. */
  readonly except?: RegExp;
}

/** A compressed one is sent in place of its file to who can read it. */
const compressed = /\.(br|gz)$/;
const hashed = 'assets';

export async function serveStaticFiles(app: FastifyInstance, { root, prefix, except }: StaticFolder) {
  if (!existsSync(root)) return;
  const filesIn = (folder: string) =>
    existsSync(path.join(root, folder))
      ? readdirSync(path.join(root, folder), { withFileTypes: true })
          .filter((entry) => entry.isFile() && !compressed.test(entry.name) && !except?.test(entry.name))
          .map(({ name }) => name)
      : [];
  await app.register(async (folder) => {
    await folder.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false });
    const send = (reply: FastifyReply, file: string, caching: string) =>
      reply.header('cache-control', caching).sendFile(file);
    for (const file of filesIn('.')) {
      folder.get(`${prefix}${file}`, (_request, reply) => send(reply, file, 'no-cache'));
    }
    // Which files exist was settled by the build: for any other name nobody looks at the disk. They are too many for a
    // route each, which took a third of a start.
    const known = new Set(filesIn(hashed));
    folder.get<{ Params: { '*': string } }>(`${prefix}${hashed}/*`, (request, reply) => {
      const name = request.params['*'];
      if (!known.has(name)) return reply.callNotFound();
      return send(reply, `${hashed}/${name}`, 'public, max-age=31536000, immutable');
    });
  });
}
