// Reads JSON bodies, and first refuses those that would take too long to parse and check. Other bodies are refused.
import type { FastifyInstance } from 'fastify';
import { ProtocolError } from '../errors/http-errors.ts';
import { findCostProblem } from './json-cost.ts';

export function readJsonBodies(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  // A prototype in a body is an unknown field, and is ignored like all unknown fields.
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    // A write without a body is accepted with or without the JSON header.
    if (bytes.length === 0) return done(null, undefined);
    const problem = findCostProblem(bytes);
    if (problem) return done(new ProtocolError(413, problem));
    parse(request, bytes.toString(), done);
  });
}

/** For calls whose query says everything. */
export function ignoreFormBodies(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, _bytes, done) => done(null, undefined),
  );
}
