// Checks that a call handles any input: no server error, a documented reply, and nothing stored when it refuses.
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { type Endpoint, Problem } from '../../contract/endpoint.ts';
import { serverMessages } from '../../contract/server-messages.ts';
import { z } from '../../contract/zod.ts';
import { describe as describeApi } from '../../server/platform/http/openapi.ts';
import { turnOf } from '../authorisation/choose-cells.ts';
import { costlyBodies } from './costly-bodies.ts';
import { fieldCases } from './field-cases.ts';
import { type BadInputTests, badInputTests } from './records.ts';
import {
  type CaseKind,
  type Cases,
  type Parts,
  type RequestCase,
  requestCases,
  shapesOf,
} from './request-cases.ts';
import { wronglyStoredIn } from './restore-state.ts';
import { type SentCase, uploadCases } from './upload-cases.ts';

const isFuzzing = process.env.FUZZ_CASES !== undefined;
/** npm test sends two valid requests and one of each other kind; npm run fuzz tries the combinations. */
const mixedCases = Number(process.env.FUZZ_CASES ?? 0);
const validCases = 2;
/** A call that refused everything gets more valid cases, because the later checks need an accepted request. */
const maxRounds = 150;
/** Every run of the suite uses the same cases, so a failure points to a change. Fuzzing uses new ones each time. */
const seed = Number(process.env.FUZZ_SEED ?? (isFuzzing ? Date.now() % 2 ** 30 : 7));

/** Needs a code that an identity provider has just issued to a browser, so the tests beside its routes cover success. */
const neverAccepted = ['singleSignOn.finish'];

const problemShape = z.strictObject(Problem.shape);
const messageShape = z.string().min(1);

const description = describeApi(api).paths;
const documented = new Map(
  Object.values(description).flatMap((path) =>
    Object.values(path).map((operation) => {
      const { operationId, responses } = operation as { operationId: string; responses: object };
      return [operationId, new Set(Object.keys(responses).map(Number))] as const;
    }),
  ),
);

interface Reply {
  readonly statusCode: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

/** Describes what is wrong with a reply, if anything. In tests the application itself checks successful replies. */
function findReplyError(name: string, { statusCode, headers, body }: Reply): string | undefined {
  if (statusCode >= 500) return `a server error: ${statusCode} ${body}`;
  if (!documented.get(name)?.has(statusCode) && !protocolStatuses.has(statusCode))
    return `${statusCode}, which the API description does not list: ${body}`;
  if (statusCode < 400) return undefined;
  if (headers['content-type'] !== 'application/json; charset=utf-8')
    return `a refusal with content type ${headers['content-type']}`;
  const problem: unknown = JSON.parse(body);
  const expected = statusCode === 400 ? z.union([problemShape, messageShape]) : problemShape;
  return expected.safeParse(problem).success ? undefined : `a refusal with an unexpected body: ${body}`;
}

/** Any call may answer with these before it reads the request. */
const protocolStatuses = new Set([400, 413, 414, 415]);

interface Tally {
  kinds: Partial<Record<CaseKind, number>>;
  statuses: Record<number, number>;
  accepted: number;
  slowest: number;
}

async function request(
  { app, staffToken, userToken, withdrawingToken }: BadInputTests,
  endpoint: Endpoint,
  sent: SentCase,
) {
  const companyToken = endpoint === api.companyData.withdraw ? withdrawingToken : userToken;
  const token = endpoint.access === 'user' ? companyToken : staffToken;
  return app.inject({
    method: endpoint.method,
    url: sent.url,
    ...(sent.body !== undefined && { payload: sent.body }),
    headers: {
      ...(endpoint.access !== 'public' && { authorization: `Bearer ${token}` }),
      ...(sent.body !== undefined && { 'content-type': sent.contentType ?? 'application/json' }),
      ...(sent.ifMatch !== undefined && { 'if-match': sent.ifMatch }),
    },
  });
}

/** Sends one case and describes what is wrong with the outcome, if anything. Restores the stored state. */
async function findError(
  tests: BadInputTests,
  [noun, call, endpoint]: Call,
  sent: SentCase,
  checkReply: (reply: Reply) => string | undefined = () => undefined,
): Promise<string | undefined> {
  const reply = await request(tests, endpoint, sent);
  await tests.app.afterReply.settled();
  const tables = await tests.restoreRows();
  // A file without a row is found at the end, after all cases.
  const files = endpoint.isUpload || tables.length > 0 ? await tests.removeNewFiles() : [];
  const error = checkReply(reply) ?? findReplyError(`${noun}.${call}`, reply);
  if (error) return [error, ...tests.serverErrors.splice(0)].join('\n');
  if (reply.statusCode < 400) return undefined;
  const wronglyStored = [...wronglyStoredIn(tables), ...files];
  return wronglyStored.length > 0
    ? `refused with ${reply.statusCode}, but stored in: ${wronglyStored.join(', ')}`
    : undefined;
}

function failOn(error: string | undefined) {
  if (error) throw new Error(error);
}

/** Each call has its own limit of bytes. The other limits belong to the parser that calls share, so they take turns. */
function chooseCostlyBodies(bodies: ReturnType<typeof costlyBodies>, turn: number) {
  const [tooLarge, ...others] = bodies;
  const other = others[turn % others.length];
  return isFuzzing || !tooLarge || !other ? bodies : [tooLarge, other];
}

async function checkCall(tests: BadInputTests, call: Call): Promise<Tally> {
  const [noun, name, endpoint] = call;
  const tally: Tally = { kinds: {}, statuses: {}, accepted: 0, slowest: 0 };
  const known = tests.knownOf(noun, name);
  const shapes = shapesOf(endpoint, known);
  /** Differs from call to call, so that together they receive many of the hostile values. */
  const turn = turnOf(`${noun}.${name}`);
  const { valid, ofEachKind, mixed }: Cases<SentCase & Pick<RequestCase, 'parts'>> = endpoint.isUpload
    ? uploadCases(endpoint, known)
    : requestCases(endpoint, shapes);
  /** The largest accepted request. */
  let largestAccepted: Parts | undefined;
  const sizeOf = (parts: Parts | undefined) => JSON.stringify(parts ?? null).length;
  const check = async ({ parts, ...sent }: SentCase & Pick<RequestCase, 'parts'>) => {
    const startedAt = performance.now();
    const error = await findError(tests, call, sent, ({ statusCode }) => {
      tally.slowest = Math.max(tally.slowest, performance.now() - startedAt);
      tally.kinds[sent.kind] = (tally.kinds[sent.kind] ?? 0) + 1;
      tally.statuses[statusCode] = (tally.statuses[statusCode] ?? 0) + 1;
      if (statusCode >= 400) return undefined;
      tally.accepted++;
      if (parts && sizeOf(parts) > sizeOf(largestAccepted)) largestAccepted = parts;
      return undefined;
    });
    failOn(error);
  };
  const send = (cases: typeof valid, numRuns: number, round = 0) =>
    fc.assert(fc.asyncProperty(cases, check), { numRuns, seed: seed + turn + round });
  if (isFuzzing) await send(mixed, mixedCases);
  else {
    await send(valid, validCases);
    for (const cases of ofEachKind) await send(cases, 1);
  }
  const rounds = neverAccepted.includes(`${noun}.${name}`) ? 0 : maxRounds;
  for (let round = 1; round <= rounds && tally.accepted === 0; round++) await send(valid, validCases, round);
  for (const { name: field, sent, isRefused } of largestAccepted
    ? fieldCases(endpoint, shapes, largestAccepted)
    : []) {
    const error = await findError(tests, call, sent, ({ statusCode, body }) => {
      if (isRefused && statusCode < 400) return `accepted with ${statusCode}`;
      // This message appears only when the schema accepted the value and the database did not.
      return sent.body !== undefined && body.includes(serverMessages.unreadableRequest)
        ? 'refused without naming the field'
        : undefined;
    });
    failOn(error && `${field}: ${error}`);
  }
  for (const { name: body, message, sent } of largestAccepted
    ? chooseCostlyBodies(costlyBodies(endpoint, largestAccepted), turn)
    : []) {
    const error = await findError(tests, call, sent, (reply) =>
      reply.statusCode === 413 && reply.body === JSON.stringify({ title: message })
        ? undefined
        : `answered with ${reply.statusCode} ${reply.body}`,
    );
    failOn(error && `${body}: ${error}`);
  }
  expect(await tests.removeNewFiles(), 'files that were stored').toEqual([]);
  return tally;
}

type Call = readonly [noun: string, name: string, endpoint: Endpoint];
const calls: readonly Call[] = Object.entries(api).flatMap(([noun, table]) =>
  Object.entries<Endpoint>(table).map(([name, endpoint]) => [noun, name, endpoint] as const),
);

const describeTally = ({ kinds, statuses, slowest }: Tally) =>
  `${Object.entries(kinds)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')}; ${Object.entries(statuses)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ')}; slowest ${Math.round(slowest)} ms`;

/** Defines one test for each chosen call; together the test files choose all calls. */
export async function checkCalls(isChosen: (endpoint: Endpoint) => boolean) {
  const chosen = calls.filter(([, , endpoint]) => isChosen(endpoint));
  const pdfDownload: Endpoint = api.scoreSummary.downloadPdf;
  const tests = await badInputTests({ hasDocument: isChosen(pdfDownload) });
  const lines: string[] = [];
  if (isFuzzing) afterAll(() => process.stdout.write(`Seed ${seed}\n${lines.join('\n')}\n`) && undefined);
  for (const call of chosen) {
    const name = `${call[0]}.${call[1]}`;
    test(name, { timeout: Math.max(120_000, mixedCases * 500) }, async () => {
      const tally = await checkCall(tests, call);
      lines.push(`${name}: ${describeTally(tally)}`);
      expect(Object.keys(tally.kinds), `the kinds of cases of ${name}`).toHaveLength(3);
      if (!neverAccepted.includes(name))
        expect(tally.accepted, `cases that ${name} accepted: ${describeTally(tally)}`).toBeGreaterThan(0);
    });
  }
}
