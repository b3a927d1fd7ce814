// Checks XSRF tokens: the client must repeat our cookie in a header, which no other site can do.
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { serverMessages } from '../../../contract/server-messages.ts';
import { NotAllowed } from '../errors/http-errors.ts';

const cookie = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const tokenOf = (request: FastifyRequest) => cookie.exec(request.headers.cookie ?? '')?.[1];

export function checkXsrf(request: FastifyRequest) {
  if (safeMethods.has(request.method)) return;
  const token = tokenOf(request);
  if (token !== undefined && request.headers['x-xsrf-token'] !== token)
    throw new NotAllowed(serverMessages.xsrfMismatch);
}

export function offerXsrf(request: FastifyRequest, reply: FastifyReply, isHttps: boolean) {
  if (tokenOf(request)) return;
  const token = randomBytes(18).toString('base64url');
  reply.header('set-cookie', `XSRF-TOKEN=${token}; Path=/; SameSite=Strict${isHttps ? '; Secure' : ''}`);
}
