// Turns an implemented endpoint into a route: identifies the caller, checks access and input, runs it and replies.
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimitOf, type Endpoint, personVersionHeader } from '../../../contract/endpoint.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { messagesByField, type z } from '../../../contract/zod.ts';
import { useInterval } from '../../../rules/idle-end.ts';
import { canCall } from '../../../rules/permissions.ts';
import { isRecent } from '../../../rules/recent-sign-in.ts';
import { isSecondFactorRequired, mustSetUpFactor } from '../../../rules/second-factor-policy.ts';
import { recordChange } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { ListAnswer } from '../database/list.ts';
import {
  ConfirmationNeeded,
  FieldErrors,
  NotFound,
  ProtocolError,
  requireAllowed,
  SecondFactorNeeded,
  Unauthorized,
} from '../errors/http-errors.ts';
import type { AfterReply } from './after-reply.ts';
import { DoneAtOnce, etagOf, type FileAnswer, JsonText, type RecordAnswer } from './answer.ts';
import { createClientSignal } from './client-signal.ts';
import { Deadline } from './deadline.ts';
import type { Audience, Identification, SignedInActor } from './identification.ts';
import type { CallerContext, Context, Implementation } from './implement.ts';
import { ignoreFormBodies } from './json-body.ts';
import type { Services } from './services.ts';
import { acceptMultipart, receiveFile, requireMultipart } from './upload.ts';
import { checkXsrf, offerXsrf } from './xsrf.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: SignedInActor | null;
    deadline: Deadline | null;
    /** The account that a refused sign-in was for. */
    accountID: number | null;
  }
}

function read<S extends z.ZodType>(
  schema: S | undefined,
  value: unknown,
): z.output<S> | Record<never, never> {
  if (!schema) return {};
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = messagesByField(result.error);
  // An error without a field means that the value is not an object.
  if ('' in errors) throw new ProtocolError(400, serverMessages.unreadableRequest);
  throw new FieldErrors(errors);
}

function readParams(endpoint: Endpoint, value: unknown) {
  try {
    return read(endpoint.params, value);
  } catch {
    // An invalid id is treated like an id that does not exist.
    throw new NotFound();
  }
}

/** Returns the answer as JSON text and sets its headers. */
function write(endpoint: Endpoint, answer: unknown, reply: FastifyReply): string | Buffer {
  if (endpoint.isList) {
    const { items, total, isTotalCapped } = answer as ListAnswer;
    reply.header('x-total-count', total);
    if (isTotalCapped) reply.header('x-total-is-capped', 'true');
    return items;
  }
  let value = answer;
  if (endpoint.hasVersion) {
    const { record, version } = answer as RecordAnswer<unknown>;
    reply.header('etag', etagOf(version));
    value = record;
  }
  return value instanceof JsonText ? value.text : JSON.stringify(value);
}

/** Catches a reply that does not match the contract, including an extra field. */
function requireContract(endpoint: Endpoint, text: string | Buffer) {
  const sent: unknown = JSON.parse(text.toString());
  const agreed = endpoint.reply?.parse(sent);
  if (!isDeepStrictEqual(sent, agreed)) {
    throw new Error(
      `${endpoint.method} ${endpoint.path} replied with fields that its contract does not have`,
    );
  }
}

interface RouteParts {
  readonly services: Services;
  readonly identification: Identification;
  readonly afterReply: AfterReply;
}

export function route(
  app: FastifyInstance,
  { endpoint, handle, isInTransaction, hasOwnTransactions }: Implementation,
  { services, identification, afterReply }: RouteParts,
) {
  const audience: Audience = endpoint.access === 'user' ? 'user' : 'staff';
  /** The deadline does not apply to files, uploads, documents and passwords, which are slow for other reasons. */
  const isOnlyReading = endpoint.method === 'GET' && !endpoint.file && !hasOwnTransactions;
  /** Comes after the role check, so that only people who have the role are asked for a password. */
  const requireRecent = async (actor: SignedInActor, tx: Queryable = services.database) => {
    const { needsRecentSignIn } = endpoint;
    if (!needsRecentSignIn || isRecent(actor.confirmedAt, services.now().instant)) return;
    if (
      needsRecentSignIn === true ||
      isSecondFactorRequired(services.settings.secondFactor, actor) ||
      (await identification.hasSecondFactor(tx, actor.id))
    )
      throw new ConfirmationNeeded();
  };
  const requireFactor = (actor: SignedInActor) => {
    const shown = { factorsShown: actor.strength, path: endpoint.path };
    if (audience === 'staff' && mustSetUpFactor(services.settings.secondFactor, actor, shown))
      throw new SecondFactorNeeded();
  };

  /** With `tx`, the caller is looked up by a separate statement in that transaction. */
  const findCaller = async (request: FastifyRequest, reply: FastifyReply, tx?: Queryable) => {
    const { access, identifiesCaller } = endpoint;
    if (access === 'public' && !identifiesCaller) return null;
    const id = identification.sessionOf(audience, request.headers.authorization);
    const actor = id && (await identification.findActor({ id, audience }, tx));
    if (!actor) {
      if (access === 'public') return null;
      throw new Unauthorized();
    }
    reply.header(personVersionHeader, actor.personVersion);
    requireFactor(actor);
    const verdict = canCall(actor, access);
    if (verdict.allowed) {
      await requireRecent(actor, tx);
      return actor;
    }
    // Looked up only if the caller's roles do not allow the call.
    if (
      typeof access === 'object' &&
      'orGroupMember' in access &&
      (await identification.isGroupMember(tx ?? services.database, actor.id))
    ) {
      const member = { ...actor, isGroupMember: true };
      requireAllowed(canCall(member, access));
      await requireRecent(actor, tx);
      return member;
    }
    requireAllowed(verdict);
    return actor;
  };

  /** Runs before the body is read, so strangers are refused before they send one. */
  const identify = async (request: FastifyRequest, reply: FastifyReply) => {
    checkXsrf(request);
    const deadline = new Deadline(services.database, services.replyLimit);
    request.deadline = deadline;
    request.actor = await deadline.within(() => findCaller(request, reply));
  };

  /** Comes after the reply, so that nobody waits for it. */
  const noteUse = async ({ actor }: FastifyRequest) => {
    if (!actor || services.now().instant.getTime() - actor.lastUsedAt.getTime() < useInterval) return;
    afterReply.run(() => identification.noteUse(actor.sessionID));
  };

  const run = async (request: FastifyRequest, reply: FastifyReply) => {
    const deadline = request.deadline ?? new Deadline(services.database, services.replyLimit);
    const context = {
      params: readParams(endpoint, request.params),
      query: read(endpoint.query, request.query),
      body: endpoint.body ? read(endpoint.body, request.body ?? {}) : undefined,
      now: services.now(),
      services,
      requestID: request.id,
      // Despite its type, `ip` is undefined once the connection is closed; the request still runs.
      address: request.ip ?? 'closed connection',
      userAgent: request.headers['user-agent'],
      authorization: request.headers.authorization,
      ifMatch: request.headers['if-match'],
      cookies: request.headers.cookie,
      setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
      noteAccount: (id: number) => {
        request.accountID = id;
      },
      clientSignal: () => createClientSignal(reply),
      afterReply: afterReply.run,
      receive: (mostBytes: number) => receiveFile(request, mostBytes),
      deadline,
    };
    const callerContext = (tx: Queryable, actor: SignedInActor | null) =>
      ({
        tx,
        actor,
        record: (change) =>
          recordChange(tx, { ...change, actor, at: context.now.instant, requestID: request.id }),
      }) as CallerContext<Endpoint>;
    // The caller is identified again, because a body may take minutes to arrive and they may have been removed since.
    const inCallersTransaction: Context<Endpoint>['inTransaction'] = (work) =>
      deadline.within(() =>
        inTransaction(
          services.database,
          async (tx) => work(callerContext(tx, await findCaller(request, reply, tx))),
          { deadline, moment: context.now.instant },
        ),
      );
    const handleFor = (caller: CallerContext<Endpoint>) =>
      handle({ ...context, ...caller, inTransaction: inCallersTransaction } as Context<Endpoint>);
    const handleOutside = () => handleFor(callerContext(services.database, request.actor));
    const answer = await (isInTransaction
      ? inCallersTransaction(handleFor)
      : isOnlyReading
        ? deadline.within(handleOutside)
        : handleOutside());
    offerXsrf(request, reply, services.settings.isHttps);
    if (endpoint.reply === null) return reply.code(204).send();
    if (endpoint.file) {
      const { fileName, stream, type = endpoint.file } = answer as unknown as FileAnswer;
      return reply
        .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(stream);
    }
    const isDoneAtOnce = answer instanceof DoneAtOnce;
    const text = write(endpoint, isDoneAtOnce ? answer.reply : answer, reply);
    if (services.checkReplies) requireContract(endpoint, text);
    return reply
      .code(isDoneAtOnce ? 200 : (endpoint.status ?? 200))
      .type('application/json; charset=utf-8')
      .send(text);
  };

  // No HEAD routes: no client needs them, and a HEAD would mark a message as read.
  const options = {
    method: endpoint.method,
    url: `/${endpoint.path}`,
    bodyLimit: bodyLimitOf(endpoint),
    handler: run,
    ...(endpoint.access !== 'public' && { onResponse: noteUse }),
    exposeHeadRoute: false,
  };
  if (endpoint.isUpload) {
    app.register(async (scope) => {
      await acceptMultipart(scope);
      scope.route({ ...options, onRequest: [identify, requireMultipart] });
    });
    return;
  }
  if (endpoint.ignoresFormBody) {
    app.register(async (scope) => {
      ignoreFormBodies(scope);
      scope.route({ ...options, onRequest: identify });
    });
    return;
  }
  app.route({ ...options, onRequest: identify });
}
