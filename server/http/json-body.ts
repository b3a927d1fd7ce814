// Reads a JSON body: one that is small in bytes can still hold more values than anyone could be told about.
import type { FastifyInstance } from 'fastify';
import { messages } from '../../contract/messages.ts';
import { ProtocolError } from './errors.ts';

/** A challenge with all its sections has some hundreds. */
const mostValues = 20_000;

/** Counts without recursion, which depth alone could break. */
function requireModest(body: unknown): void {
  const waiting: unknown[] = [body];
  let seen = 0;
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const inside = Object.values(value);
    seen += inside.length;
    if (seen > mostValues) throw new ProtocolError(413, messages.bodyTooLarge);
    for (const one of inside) waiting.push(one);
  }
}

export function readJsonBodies(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  // A prototype in a body is one more field that no call names: ignored like the others.
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // A write without a body is as good with the JSON header as without.
    if (text === '') return done(null, undefined);
    parse(request, text as string, (error, body) => {
      if (error) return done(error);
      try {
        requireModest(body);
      } catch (refusal) {
        return done(refusal as Error);
      }
      done(null, body);
    });
  });
}
