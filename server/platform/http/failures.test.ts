// Failures: what the reply says, what the log contains, and what it never contains.
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { auth } from '../../../contract/auth.ts';
import { serverMessages } from '../../../contract/server-messages.ts';
import { tags } from '../../../contract/tags.ts';
import { nowIn } from '../../../rules/now.ts';
import { password, testApi } from '../../../tests/support/api.ts';
import { createApp } from '../../app.ts';
import { connect } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { DocumentFailed, PackFailed, TooManyPacks } from '../errors/http-errors.ts';
import { httpErrorOf, sendFailure } from './failures.ts';

test('answers with a 503, also at /health, while the database is unavailable', async () => {
  const { services, settings } = await testApi();
  const database = connect({ socketDirectory: '/nowhere', user: 'nobody', database: 'nothing' }, settings);
  const now = () => nowIn('Europe/London', new Date());
  const app = await createApp({ ...services, database, now });
  const health = await app.inject({ url: '/health' });
  expect(health.statusCode).toBe(503);
  expect(health.headers['retry-after']).toBe('5');
  expect(health.json()).toEqual({
    title: 'The database is not answering at the moment. Please try again shortly.',
  });
  const login = await app.inject({
    method: 'POST',
    url: '/admin/auth/login',
    payload: { email: 'a@b.example', password: 'x' },
  });
  expect(login.statusCode).toBe(503);
  await app.close();
  await database.close();
});

test('answers an unexpected failure with a 500 and a reference, and logs the stack', async () => {
  const lines: string[] = [];
  const { call, database, staff } = await testApi({}, (line) => lines.push(line));
  const token = await staff(['challengeTags']);
  await database.execute(sql`alter table tag rename to lost`);
  const reply = await call(tags.list, { token });
  expect(reply.status).toBe(500);
  const reference = String(reply.headers['x-request-id']);
  expect(reply.body).toEqual({ title: `Something went wrong. Please try again. Reference: ${reference}` });
  const logged = lines.map((line) => JSON.parse(line)).find((line) => line.msg === 'unexpected failure');
  expect(logged.reqId).toBe(reference);
  expect(logged.err.stack).toContain('relation "tag" does not exist');
});

test.each([
  [PackFailed, serverMessages.packFailed, 'decision pack could not be made'],
  [DocumentFailed, serverMessages.documentFailed, 'document could not be drawn'],
])('logs why a part of the product failed, which the reply does not say', async (Failure, title, msg) => {
  const lines: string[] = [];
  const app = fastify({ logger: { stream: { write: (line) => lines.push(line) } } });
  app.setErrorHandler(sendFailure);
  app.get('/', () => Promise.reject(new Failure(new Error('out of memory'))));
  const reply = await app.inject('/');
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toEqual({ title });
  const logged = lines.map((line) => JSON.parse(line)).find((line) => line.level === 50);
  expect(logged).toMatchObject({ msg, err: { message: 'out of memory' } });
  await app.close();
});

test('says after how many seconds to try again if too many decision packs are being made', async () => {
  const app = fastify();
  app.setErrorHandler(sendFailure);
  app.get('/', () => Promise.reject(new TooManyPacks()));
  const reply = await app.inject('/');
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('10');
  expect(reply.json()).toEqual({
    title: 'Too many decision packs are being made at the moment. Please try again shortly.',
  });
  await app.close();
});

test('catches a reply that does not match its contract', async () => {
  const { call, database, staff } = await testApi();
  const token = await staff(['challengeTags']);
  await call(tags.create, { token, body: { name: 'Odd', isPublic: true } });
  await database.execute(sql`alter table tag drop constraint tag_type_check`);
  await database.execute(sql`alter table tag alter column is_public type text using 'perhaps'`);
  expect((await call(tags.list, { token })).status).toBe(500);
});

test('the log names each request and contains no secret, token, body or query', async () => {
  const lines: string[] = [];
  const { app, call, database, person } = await testApi({}, (line) => lines.push(line));
  const admin = await person('admin', ['challengeTags']);
  const login = await call(auth.login, { body: { email: admin.email, password } });
  const { token } = login.body;
  await call(tags.create, { token, body: { name: 'A body not to be logged', isPublic: true } });
  await call(tags.list, { token, query: { search: 'a search not to be logged' } });
  await call(auth.forgotPassword, { body: { email: admin.email } });
  await app.afterReply.settled();
  const [mail] = await database.query(sql`select text_body from outgoing_mail`);
  const code = /guid=([\w-]+)/.exec(mail?.text_body)?.[1] ?? 'no code';
  await call(auth.validateResetCode, { body: { code } });
  await app.inject({ method: 'DELETE', url: `/admin/challengeTags/7%0A{"msg":"not to be logged"}` });
  await app.inject({ url: `/auth/reset-password?guid=${code}` });
  await app.inject({ url: `//:99999/auth/reset-password?guid=${code}` });

  const log = lines.join('');
  for (const secret of [password, token, code, admin.email, 'not to be logged'])
    expect(log).not.toContain(secret);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    msg: 'request',
    method: 'POST',
    route: '/admin/challengeTags',
    status: 201,
    person: admin.id,
    reqId: expect.any(String),
    // Milliseconds since 1970.
    time: expect.any(Number),
  });
  // A route is logged as its pattern, and a line break from outside does not start a line.
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(requests).toHaveLength(8);
  expect(requests.map(({ route }) => route)).toContain('/admin/challengeTags/:id');
});

test('the log of a database error names the constraint but contains no row', async () => {
  const lines: string[] = [];
  const { call, database, staff } = await testApi({}, (line) => lines.push(line));
  const token = await staff(['challengeTags']);
  await database.execute(sql`alter table tag add constraint never check (name is null)`);
  const reply = await call(tags.create, { token, body: { name: 'A row not to be logged', isPublic: true } });
  expect(reply.status).toBe(500);
  const log = lines.join('');
  expect(log).toContain('"constraint":"never"');
  expect(log).not.toContain('not to be logged');
});

test.each([
  ['a standby that is still read-only', '25006'],
  ['a database that does not exist', '3D000'],
  ['a full disk', '53100'],
  ['too many connections', '53300'],
  ['a statement that was cancelled', '57014'],
  ['a server that is stopping', '57P01'],
])('answers %s with a 503', (_, code) => {
  expect(httpErrorOf(Object.assign(new Error('refused'), { code }))).toMatchObject({ status: 503 });
});
