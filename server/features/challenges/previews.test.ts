// Tests of the preview link, which is valid until someone renews it or the challenge is published.
import { describe, expect, test } from 'vitest';
import { type Challenge, challenges } from '../../../contract/challenges.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { challengeTests } from '../../../tests/support/challenges.ts';
import { sql } from '../../platform/database/sql.ts';

const { app, call, database, superAdminToken, create, createMember, superAdmin } = await challengeTests();

const renew = (id: number, token?: string, headers: Record<string, string> = {}) =>
  call(challenges.renewPreviewKey, { ...(token && { token }), params: { id }, headers });

async function statusOf({ previewLink }: Pick<Challenge, 'previewLink'>): Promise<number> {
  const { pathname, search, host } = new URL(previewLink ?? '');
  return (await app.inject({ method: 'GET', url: `${pathname}${search}`, headers: { host } })).statusCode;
}

describe('renewing the preview link', () => {
  test('the new link opens the challenge, the old one is a 404', async () => {
    const challenge = await create();
    expect(await statusOf(challenge)).toBe(200);
    const reply = await renew(challenge.id, superAdminToken);
    expect(reply).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    expect(reply.body).toEqual({
      ...challenge,
      previewKey: expect.stringMatching(/^[\w-]{32}$/),
      previewLink: expect.any(String),
    });
    expect(reply.body.previewKey).not.toBe(challenge.previewKey);
    expect([await statusOf(challenge), await statusOf(reply.body)]).toEqual([404, 200]);
  });

  test('is recorded without either key', async () => {
    const challenge = await create();
    const { body } = await renew(challenge.id, superAdminToken);
    const [event] = await database.query(sql`select action, actor_name, changes from audit_event
      where record_type = 'challenge' and record_id = ${String(challenge.id)} order by id desc limit 1`);
    expect(event).toEqual({ action: 'renew preview link', actor_name: 'Ada Lovelace', changes: {} });
    const recorded = JSON.stringify(await database.query(sql`select * from audit_event`));
    for (const key of [challenge.previewKey, body.previewKey]) expect(recorded).not.toContain(key);
  });

  test('is allowed for people who may edit it; 401, 403, 404, 409', async () => {
    const challenge = await create();
    expect((await renew(challenge.id)).status).toBe(401);
    expect((await renew(challenge.id, (await createMember(challenge, 'viewer')).token)).status).toBe(403);
    expect((await renew(challenge.id, await superAdmin(sites.GA))).status).toBe(404);
    expect(await statusOf(challenge)).toBe(200);
    for (const relation of ['admin', 'lead'] as const)
      expect((await renew(challenge.id, (await createMember(challenge, relation)).token)).status).toBe(200);
    expect((await renew(challenge.id, superAdminToken, { 'if-match': '"1"' })).status).toBe(409);
  });
});

test('publishing renews the link, and every other change keeps it', async () => {
  const challenge = await create();
  const params = { id: challenge.id };
  const { body: changed } = await call(challenges.update, {
    token: superAdminToken,
    params,
    body: { name: 'B' },
  });
  expect(changed.previewLink).toBe(challenge.previewLink);
  const { body: published } = await call(challenges.publish, { token: superAdminToken, params });
  expect(published.previewKey).not.toBe(challenge.previewKey);
  const query = { revert: 'true' };
  const { body: unpublished } = await call(challenges.publish, { token: superAdminToken, params, query });
  expect(unpublished.previewLink).toBe(published.previewLink);
  expect([await statusOf(challenge), await statusOf(published)]).toEqual([404, 200]);
});
