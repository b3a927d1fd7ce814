// The metrics for Prometheus are correct, contain nothing about people, and are hidden from outside.
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { api } from '../../../contract/api.ts';
import { tags } from '../../../contract/tags.ts';
import { minute, testApi } from '../../../tests/support/api.ts';
import { metricValue, type ReadFamily, readExposition } from '../../../tests/support/read-metrics.ts';
import { createApp } from '../../app.ts';
import { columnsAndValues, sql } from '../database/sql.ts';
import { stateQuery } from './database.ts';
import { bucketBounds } from './requests.ts';

const { app, call, clock, person, services, database, staff, tokenOf } = await testApi();

async function read(from = app) {
  const reply = await from.inject({ url: '/metrics' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(reply.headers['cache-control']).toBe('no-store');
  return readExposition(reply.body);
}

const listRoute = { route: `/${tags.list.path}`, method: 'GET' };
const requests = (families: Map<string, ReadFamily>, labels: Record<string, string>) =>
  metricValue(families, 'http_requests_total', labels) ?? 0;

describe('requests', () => {
  test('are counted by route, method and class of status', async () => {
    const token = await staff(['challengeTags']);
    const before = await read();
    for (const sent of [{ token }, { token }, {}]) await call(tags.list, sent);
    await call(tags.create, { token, body: {} });
    const after = await read();
    const more = (labels: Record<string, string>) => requests(after, labels) - requests(before, labels);
    expect(more({ ...listRoute, status: '2xx' })).toBe(2);
    expect(more({ ...listRoute, status: '4xx' })).toBe(1);
    expect(more({ route: `/${tags.create.path}`, method: 'POST', status: '4xx' })).toBe(1);
    expect(metricValue(after, 'http_requests_in_flight')).toBe(1);
  });

  test('fill a histogram that adds up', async () => {
    await call(tags.list, { token: await staff(['challengeTags']) });
    const families = await read();
    const samples = families.get('http_request_duration_seconds')?.samples ?? [];
    const matching = samples.filter(
      ({ labels }) => labels.route === listRoute.route && labels.method === listRoute.method,
    );
    const buckets = matching.filter(({ name }) => name.endsWith('_bucket'));
    expect(buckets.map(({ labels }) => labels.le)).toEqual([...bucketBounds.map(String), '+Inf']);
    const counts = buckets.map(({ value }) => value);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    const all = (['2xx', '4xx'] as const).reduce(
      (sum, status) => sum + requests(families, { ...listRoute, status }),
      0,
    );
    expect(counts.at(-1)).toBe(all);
    expect(metricValue(families, 'http_request_duration_seconds_count', listRoute)).toBe(all);
    expect(metricValue(families, 'http_request_duration_seconds_sum', listRoute)).toBeGreaterThan(0);
  });

  test('whose client has gone are counted as aborted, and no longer as running', async () => {
    const app = await createApp(services);
    onTestFinished(() => app.close());
    let arrived = () => {};
    const hasArrived = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    app.get('/slow', () => {
      arrived();
      return new Promise(() => {});
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const client = new AbortController();
    const left = fetch(`${address}/slow`, { signal: client.signal }).catch(() => 'left');
    await hasArrived;
    expect(metricValue(await read(app), 'http_requests_in_flight')).toBe(2);
    client.abort();
    expect(await left).toBe('left');
    await vi.waitFor(async () =>
      expect(requests(await read(app), { route: '/slow', status: 'aborted' })).toBe(1),
    );
    expect(metricValue(await read(app), 'http_requests_in_flight')).toBe(1);
  });
});

test('each server of a process counts its own requests', async () => {
  const other = await createApp(services);
  onTestFinished(() => other.close());
  await other.inject({ url: '/health' });
  const health = { route: '/health', status: '2xx' };
  const before = requests(await read(), health);
  await other.inject({ url: '/health' });
  expect(requests(await read(other), health)).toBe(2);
  expect(requests(await read(), health)).toBe(before);
});

test('the metrics contain no person, record or requested address', async () => {
  const someone = await person('admin', ['challengeTags']);
  const token = await tokenOf(someone);
  await call(tags.list, { token, query: { search: 'Confidential' } });
  for (const url of [
    '/site/ix/challenges/Secret-Name',
    '/reset-password/Code-123',
    '/assets/gone-Dx4kXJAl.js',
  ])
    await app.inject({ url });
  await app.inject({
    method: 'DELETE',
    url: '/admin/challengeTags/987654',
    headers: { authorization: `Bearer ${token}` },
  });
  const { body } = await app.inject({ url: '/metrics' });
  expect(body).not.toMatch(/confidential|secret-name|code-123|987654|gone|@|lovelace|bearer/i);
  const routes = [...readExposition(body).values()]
    .flatMap(({ samples }) => samples)
    .flatMap(({ labels }) => labels.route ?? []);
  const promised = Object.values(api).flatMap((table) =>
    Object.values(table).map(({ path }: { path: string }) => `/${path}`),
  );
  const others = ['(page)', '(file)', '/metrics', '/health', '/openapi.json', '/docs', '/media/:key'];
  expect([...new Set(routes)].filter((route) => ![...promised, ...others].includes(route))).toEqual([]);
});

test('the metrics show sessions, mail, the last migration, the build and the process', async () => {
  const before = metricValue(await read(), 'challenge_desk_sessions') ?? 0;
  await tokenOf(await person('admin'));
  const ago = (minutes: number) => new Date(clock.instant.getTime() - minutes * minute);
  const mail = {
    recipient: 'a@test.example',
    subject: '',
    text_body: '',
    html_body: '',
    created_at: ago(10),
    next_attempt_at: ago(0),
  };
  await database.execute(sql`delete from outgoing_mail`);
  await database.execute(
    sql`insert into outgoing_mail ${columnsAndValues([
      { ...mail, sent_at: null, given_up_at: null },
      { ...mail, created_at: ago(30), sent_at: null, given_up_at: null },
      { ...mail, sent_at: null, given_up_at: ago(1) },
      { ...mail, sent_at: ago(5), given_up_at: null },
      { ...mail, sent_at: ago(25 * 60), given_up_at: null },
    ])}`,
  );
  const families = await read();
  expect(metricValue(families, 'challenge_desk_sessions')).toBe(before + 1);
  expect(metricValue(families, 'challenge_desk_mail_waiting')).toBe(2);
  expect(metricValue(families, 'challenge_desk_mail_oldest_waiting_seconds')).toBe(30 * 60);
  expect(metricValue(families, 'challenge_desk_mail_given_up')).toBe(1);
  expect(metricValue(families, 'challenge_desk_mail_sent_last_day')).toBe(1);
  const [last] = await database.query<[{ name: string }]>(
    sql`select max(name collate "C") as name from migration`,
  );
  expect(metricValue(families, 'challenge_desk_last_migration_timestamp_seconds', last)).toBeGreaterThan(
    1.7e9,
  );
  expect(metricValue(families, 'challenge_desk_build_info', { node: process.version })).toBe(1);
  expect(metricValue(families, 'challenge_desk_database_up')).toBe(1);
  expect(metricValue(families, 'challenge_desk_database_pool_size')).toBe(10);
  expect(metricValue(families, 'challenge_desk_database_connections', { state: 'active' })).toBeGreaterThan(
    0,
  );
  for (const name of [
    'process_resident_memory_bytes',
    'process_start_time_seconds',
    'process_cpu_user_seconds_total',
    'process_open_fds',
    'nodejs_heap_size_used_bytes',
    'challenge_desk_database_answer_seconds',
  ])
    expect(metricValue(families, name), name).toBeGreaterThan(0);
  expect(metricValue(families, 'nodejs_eventloop_seconds_total', { state: 'active' })).toBeGreaterThan(0);
  expect(metricValue(families, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(families.get('nodejs_gc_duration_seconds')?.type).toBe('histogram');
});

test('sessions and mail are counted from an index', async () => {
  const plan = await database.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.query(sql`explain ${stateQuery(clock.instant)}`);
  });
  const text = JSON.stringify(plan);
  expect(text).not.toMatch(/Seq Scan on (session|outgoing_mail)/);
  expect(text).toContain('outgoing_mail_due');
});

describe('outside the internal network there is nothing at /metrics', () => {
  const unknown = () => app.inject({ url: '/admin/nothing' });
  const withoutRequestId = ({ 'x-request-id': _id, ...headers }: Record<string, unknown>) => ({
    ...headers,
    date: '',
  });

  test.each([['10.1.2.3'], ['192.168.0.1'], ['8.8.8.8'], ['2001:db8::1'], ['::ffff:10.1.2.3']])(
    'from %s',
    async (remoteAddress) => {
      const reply = await app.inject({ url: '/metrics', remoteAddress });
      const nothing = await unknown();
      expect(reply.statusCode).toBe(404);
      expect(reply.body).toBe(nothing.body);
      expect(withoutRequestId(reply.headers)).toEqual(withoutRequestId(nothing.headers));
    },
  );

  test.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['X-Forwarded-Proto', 'https'],
    ['x-forwarded-host', 'admin.example.org'],
    ['x-real-ip', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 proxy'],
    ['cf-connecting-ip', '127.0.0.1'],
    ['true-client-ip', '127.0.0.1'],
  ])('through a proxy that sends %s', async (name, value) => {
    const reply = await app.inject({ url: '/metrics', headers: { [name]: value } });
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toBe((await unknown()).body);
  });

  test.each(['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1'])(
    '%s is internal',
    async (remoteAddress) => {
      expect((await app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(200);
    },
  );

  test('an internal address from a trusted proxy is not enough', async () => {
    const trusting = await testApi({ TRUST_PROXY: 'on', METRICS_FROM: '10.0.0.0/8' });
    const from = async (remoteAddress: string, headers = {}) =>
      (await trusting.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
    expect(await from('8.8.8.8', { 'x-forwarded-for': '10.0.0.7' })).toBe(404);
    expect(await from('10.0.0.7', { 'x-forwarded-for': '10.0.0.7' })).toBe(404);
    expect(await from('10.0.0.7')).toBe(200);
    expect(await from('::ffff:10.0.0.7')).toBe(200);
    expect(await from('127.0.0.1')).toBe(404);
  });

  test('METRICS_FROM=off closes it for everyone', async () => {
    const closed = await testApi({ METRICS_FROM: 'off' });
    expect((await closed.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  });

  test.each(['/Metrics', '/METRICS', '/metrics/', '/metric%73'])(
    '%s is an unknown address, because a proxy rule for /metrics would not match it',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(404);
    },
  );

  test('the description of the API does not mention it', async () => {
    expect((await app.inject({ url: '/openapi.json' })).body).not.toContain('metrics');
  });

  test.each(['POST', 'HEAD', 'DELETE'] as const)('%s is a 404 for everyone', async (method) => {
    expect((await app.inject({ method, url: '/metrics' })).statusCode).toBe(404);
  });
});

describe('without the database', () => {
  test('shows the other metrics, and how often the database failed', async () => {
    const down = await testApi();
    const token = await down.staff(['challengeTags']);
    await down.database.close();
    expect((await down.call(tags.list, { token })).status).toBe(503);
    const families = await read(down.app);
    expect(metricValue(families, 'challenge_desk_database_up')).toBe(0);
    expect(metricValue(families, 'challenge_desk_database_failures_total')).toBe(1);
    expect(requests(families, { ...listRoute, status: '5xx' })).toBe(1);
    expect(metricValue(families, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(metricValue(families, 'challenge_desk_sessions')).toBeUndefined();
  });

  test('does not wait for a database that hangs, and sends it no second query', async () => {
    await database.transaction(async (tx) => {
      await tx.execute(sql`lock table outgoing_mail in access exclusive mode`);
      const families = await Promise.all([read(), read()]);
      expect(families.map((one) => metricValue(one, 'challenge_desk_database_up'))).toEqual([0, 0]);
      const [blocked] = await tx.query(sql`select count(*) from pg_locks where not granted
        and relation = 'outgoing_mail'::regclass`);
      expect(blocked?.count).toBe(1);
    });
    await vi.waitFor(async () => expect(metricValue(await read(), 'challenge_desk_database_up')).toBe(1));
  });
});
