// Holds a call to what every call promises, whatever it is sent: no fault, a reply as agreed, nothing stored when refused.
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { type Endpoint, Problem } from '../../contract/endpoint.ts';
import { messages } from '../../contract/messages.ts';
import { z } from '../../contract/zod.ts';
import { describe as describeApi } from '../../server/platform/http/openapi.ts';
import { costlyBodies } from './costly-bodies.ts';
import { fieldCases } from './field-cases.ts';
import { storedWrongly } from './kept-state.ts';
import { type BadInputTests, badInputTests } from './records.ts';
import { type CaseKind, type Parts, type RequestCase, requestCases, shapesOf } from './request-cases.ts';
import { type SentCase, uploadCases } from './upload-cases.ts';

const isFuzzing = process.env.FUZZ_CASES !== undefined;
/** Each way of changing a request comes up for each call; npm run fuzz tries the combinations. */
const casesPerCall = Number(process.env.FUZZ_CASES ?? 30);
/** A call that refused everything gets more cases, because what is tried next starts from an accepted one. */
const mostRounds = 4;
/** The same cases in every run of the suite, so that a failure comes of a change; another set whenever it is fuzzed. */
const seed = Number(process.env.FUZZ_SEED ?? (isFuzzing ? Date.now() % 2 ** 31 : 7));

/** Each takes a password through argon2, which is slow on purpose. */
const costly = /\.(login|resetPassword|setPassword|confirm)$|^(admins|superAdmins|users)\.create$/;

const aFault = z.strictObject(Problem.shape);
const aSentence = z.string().min(1);

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

/** What is wrong with a reply, or nothing; that a success is as agreed the application itself sees to in tests. */
function objectionTo(name: string, { statusCode, headers, body }: Reply): string | undefined {
  if (statusCode >= 500) return `a fault: ${statusCode} ${body}`;
  if (!documented.get(name)?.has(statusCode) && !ofTheProtocol.has(statusCode))
    return `${statusCode}, which its description does not name: ${body}`;
  if (statusCode < 400) return undefined;
  if (headers['content-type'] !== 'application/json; charset=utf-8')
    return `a refusal as ${headers['content-type']}`;
  const said: unknown = JSON.parse(body);
  const agreed = statusCode === 400 ? z.union([aFault, aSentence]) : aFault;
  return agreed.safeParse(said).success ? undefined : `a refusal of another shape: ${body}`;
}

/** Any call may answer these, before it looks at what it is asked. */
const ofTheProtocol = new Set([400, 413, 414, 415]);

interface Tally {
  kinds: Partial<Record<CaseKind, number>>;
  statuses: Record<number, number>;
  accepted: number;
  slowest: number;
}

async function send({ app, staffToken, userToken }: BadInputTests, endpoint: Endpoint, sent: SentCase) {
  const token = endpoint.access === 'user' ? userToken : staffToken;
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

/** What is wrong with how a call went, or nothing; what it stored is taken back. */
async function objectionAfter(
  tests: BadInputTests,
  [noun, call, endpoint]: Call,
  sent: SentCase,
  look: (reply: Reply) => string | undefined = () => undefined,
): Promise<string | undefined> {
  const reply = await send(tests, endpoint, sent);
  await tests.app.afterwards.settled();
  const tables = await tests.putBackRows();
  // A file of which no row tells is seen when all was sent.
  const files = endpoint.isUpload || tables.length > 0 ? await tests.putBackFiles() : [];
  const objection = look(reply) ?? objectionTo(`${noun}.${call}`, reply);
  if (objection) return [objection, ...tests.faults.splice(0)].join('\n');
  if (reply.statusCode < 400) return undefined;
  const wrongly = [...storedWrongly(tables), ...files];
  return wrongly.length > 0
    ? `refused with ${reply.statusCode}, and stored in: ${wrongly.join(', ')}`
    : undefined;
}

function require(objection: string | undefined) {
  if (objection) throw new Error(objection);
}

async function hold(tests: BadInputTests, call: Call): Promise<Tally> {
  const [noun, name, endpoint] = call;
  const tally: Tally = { kinds: {}, statuses: {}, accepted: 0, slowest: 0 };
  const known = tests.knownOf(noun, name);
  const shapes = shapesOf(endpoint, known);
  const isCostly = costly.test(`${noun}.${name}`) && !isFuzzing;
  const cases: fc.Arbitrary<SentCase & Pick<RequestCase, 'parts'>> = endpoint.isUpload
    ? uploadCases(endpoint, known)
    : requestCases(endpoint, shapes, isCostly);
  /** The fullest of those that were taken. */
  let taken: Parts | undefined;
  const sizeOf = (parts: Parts | undefined) => JSON.stringify(parts ?? null).length;
  const property = fc.asyncProperty(cases, async ({ parts, ...sent }) => {
    const begun = performance.now();
    const objection = await objectionAfter(tests, call, sent, ({ statusCode }) => {
      tally.slowest = Math.max(tally.slowest, performance.now() - begun);
      tally.kinds[sent.kind] = (tally.kinds[sent.kind] ?? 0) + 1;
      tally.statuses[statusCode] = (tally.statuses[statusCode] ?? 0) + 1;
      if (statusCode >= 400) return undefined;
      tally.accepted++;
      if (parts && sizeOf(parts) > sizeOf(taken)) taken = parts;
      return undefined;
    });
    require(objection);
  });
  for (let round = 0; round < mostRounds && tally.accepted === 0; round++)
    await fc.assert(property, { numRuns: casesPerCall, seed: seed + round });
  for (const { name: field, sent, isRefused } of taken ? fieldCases(endpoint, shapes, taken) : []) {
    const objection = await objectionAfter(tests, call, sent, ({ statusCode, body }) => {
      if (isRefused && statusCode < 400) return `taken, with ${statusCode}`;
      // In so many words only where the schema has let it pass and the database has not.
      return sent.body !== undefined && body.includes(messages.unreadableRequest)
        ? 'refused without naming the field'
        : undefined;
    });
    require(objection && `${field}: ${objection}`);
  }
  for (const { name: body, sentence, sent } of taken ? costlyBodies(endpoint, taken) : []) {
    const objection = await objectionAfter(tests, call, sent, (reply) =>
      reply.statusCode === 413 && reply.body === JSON.stringify({ title: sentence })
        ? undefined
        : `answered with ${reply.statusCode} ${reply.body}`,
    );
    require(objection && `${body}: ${objection}`);
  }
  expect(await tests.putBackFiles(), 'files that were stored').toEqual([]);
  return tally;
}

type Call = readonly [noun: string, name: string, endpoint: Endpoint];
const calls: readonly Call[] = Object.entries(api).flatMap(([noun, table]) =>
  Object.entries<Endpoint>(table).map(([name, endpoint]) => [noun, name, endpoint] as const),
);

const told = ({ kinds, statuses, slowest }: Tally) =>
  `${Object.entries(kinds)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')}; ${Object.entries(statuses)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ')}; slowest ${Math.round(slowest)} ms`;

/** One test for each call that is chosen; together the files choose all of them. */
export async function holdCalls(isChosen: (endpoint: Endpoint) => boolean) {
  const chosen = calls.filter(([, , endpoint]) => isChosen(endpoint));
  const drawing: Endpoint = api.scoreSummary.downloadPdf;
  const tests = await badInputTests({ hasDocument: isChosen(drawing) });
  const lines: string[] = [];
  if (isFuzzing) afterAll(() => process.stdout.write(`Seed ${seed}\n${lines.join('\n')}\n`) && undefined);
  for (const call of chosen) {
    const name = `${call[0]}.${call[1]}`;
    test(name, { timeout: Math.max(120_000, casesPerCall * 500) }, async () => {
      const tally = await hold(tests, call);
      lines.push(`${name}: ${told(tally)}`);
      const ran = Object.values(tally.kinds).reduce((sum, count) => sum + count, 0);
      expect(ran, `cases of ${name}`).toBeGreaterThanOrEqual(casesPerCall);
      expect(tally.accepted, `cases that ${name} took: ${told(tally)}`).toBeGreaterThan(0);
    });
  }
}
