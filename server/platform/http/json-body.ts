// Reads a JSON body, after a look at its bytes: one that is small can still take long to parse and check.
import type { FastifyInstance } from 'fastify';
import { ProtocolError } from '../errors/http-errors.ts';
import { objectionToCost } from './json-cost.ts';

export function readJsonBodies(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  // A prototype in a body is one more field that no call names: ignored like the others.
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    // A write without a body is as good with the JSON header as without.
    if (bytes.length === 0) return done(null, undefined);
    const objection = objectionToCost(bytes);
    if (objection) return done(new ProtocolError(413, objection));
    parse(request, bytes.toString(), done);
  });
}
