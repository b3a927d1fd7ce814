// Serves the files of a build: browsers cache those with a hash in their name forever, and check the others each time.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface StaticFolder {
  readonly root: string;
  /** The address of the folder, with a slash at both ends. */
  readonly prefix: string;
  /** Files that are not served. */
  readonly except?: RegExp;
}

/** A compressed file is sent in place of its original to browsers that accept it. */
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
    // The build decides which files exist, so the disk is not searched for other names. One route per file took
    // a third of the start.
    const known = new Set(filesIn(hashed));
    folder.get<{ Params: { '*': string } }>(`${prefix}${hashed}/*`, (request, reply) => {
      const name = request.params['*'];
      if (!known.has(name)) return reply.callNotFound();
      return send(reply, `${hashed}/${name}`, 'public, max-age=31536000, immutable');
    });
  });
}
