// The XSRF pair: a cookie this server sets and a header the client echoes, which no other site can read or send.
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../../contract/messages.ts';
import { NotAllowed } from '../errors/http-errors.ts';

const cookie = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/;
const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

const tokenOf = (request: FastifyRequest) => cookie.exec(request.headers.cookie ?? '')?.[1];

export function checkXsrf(request: FastifyRequest) {
  if (safe.has(request.method)) return;
  const token = tokenOf(request);
  if (token !== undefined && request.headers['x-xsrf-token'] !== token)
    throw new NotAllowed(messages.xsrfMismatch);
}

export function offerXsrf(request: FastifyRequest, reply: FastifyReply, isHttps: boolean) {
  if (tokenOf(request)) return;
  const token = randomBytes(18).toString('base64url');
  reply.header('set-cookie', `XSRF-TOKEN=${token}; Path=/; SameSite=Strict${isHttps ? '; Secure' : ''}`);
}
