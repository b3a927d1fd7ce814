// Tests of the public link to a score summary: who shares and revokes it, and how long it works.
import { describe, expect, test } from 'vitest';
import { challenges } from '../../../contract/challenges.ts';
import { scoreSummary } from '../../../contract/score-summary.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { minute, testStart } from '../../../tests/support/api.ts';
import { assessmentTests } from '../../../tests/support/assessments.ts';
import { sql } from '../../platform/database/sql.ts';
import { hashOf } from '../auth/codes.ts';
import { openShareLink } from './share-links.ts';

const api = await assessmentTests();
const { call, database, open, createMember, staff, superAdmin, superAdminToken, clock } = api;
const { advanceClock, settings, tokenOf, insert, person, services } = api;
const day = 24 * 60 * minute;

const read = (token: string | undefined, id: number) =>
  call(scoreSummary.find, { ...(token && { token }), params: { id } });
const share = (token: string | undefined, id: number, body?: object) =>
  call(scoreSummary.share, { ...(token && { token }), params: { id }, ...(body && { body }) });
const revoke = (token: string | undefined, id: number) =>
  call(scoreSummary.revokeShareLink, { ...(token && { token }), params: { id } });
const opened = async (token: string, site: number = sites.IX) =>
  (await openShareLink(database, services.tokenSecret, { token, site, at: clock.instant })).state;

describe('the link', () => {
  test('leads to the public site of the challenge and works for seven days', async () => {
    const challenge = await open();
    const { body } = await read(superAdminToken, challenge.id);
    expect(body.shareLink).toBe(`${settings.publicSites.ix}/expiring/score-summary/?token=${body.token}`);
    expect(body.shareLinkExpiresOn).toBe(new Date(testStart.getTime() + 7 * day).toISOString());
    expect(await opened(body.token)).toBe('open');
    expect(await opened(body.token, sites.GA)).toBe('unknown');
    expect(await opened(`${body.token}x`)).toBe('unknown');
    advanceClock(7 * day - 1);
    expect(await opened(body.token)).toBe('open');
    advanceClock(1);
    expect(await opened(body.token)).toBe('expired');
    clock.instant = testStart;
  });

  test('is the same for all readers, and a new one after half its lifetime', async () => {
    const challenge = await open();
    const lead = await createMember(challenge, 'lead');
    const reading = [superAdminToken, lead.token, superAdminToken, lead.token].map((one) =>
      read(one, challenge.id),
    );
    const [first, ...others] = (await Promise.all(reading)).map(({ body }) => body.token);
    expect(new Set([first, ...others]).size).toBe(1);
    advanceClock(4 * day);
    const later = await read(await superAdmin(), challenge.id);
    expect(later.body.token).not.toBe(first);
    expect(await opened(first)).toBe('open');
    clock.instant = testStart;
  });

  test('that someone shares is new, and the audit entry says who shared it', async () => {
    const challenge = await open();
    const lead = await createMember(challenge, 'lead');
    const viewed = await read(superAdminToken, challenge.id);
    advanceClock(day);
    const token = await tokenOf(lead);
    const shared = await share(token, challenge.id);
    expect(shared.status).toBe(201);
    expect(shared.body.token).not.toBe(viewed.body.token);
    expect(shared.body).toEqual({
      token: shared.body.token,
      shareLink: `${settings.publicSites.ix}/expiring/score-summary/?token=${shared.body.token}`,
      shareLinkExpiresOn: new Date(testStart.getTime() + 8 * day).toISOString(),
    });
    expect((await share(token, challenge.id)).body.token).toBe(shared.body.token);
    expect((await read(token, challenge.id)).body.token).toBe(shared.body.token);
    const events = await database.query(sql`select actor_id from audit_event
      where action = 'get a link to the score summary' and record_id = ${String(challenge.id)}`);
    expect(events).toEqual([{ actor_id: lead.id }, { actor_id: lead.id }]);
    clock.instant = testStart;
  });

  test('with idea summaries is another one, and the summary always returns one without', async () => {
    const challenge = await open();
    const without = (await share(superAdminToken, challenge.id)).body.token;
    const withIdeas = (await share(superAdminToken, challenge.id, { includesIdeaSummaries: true })).body
      .token;
    expect(withIdeas).not.toBe(without);
    expect((await share(superAdminToken, challenge.id, { includesIdeaSummaries: true })).body.token).toBe(
      withIdeas,
    );
    for (const body of [{}, { includesIdeaSummaries: false }])
      expect((await share(superAdminToken, challenge.id, body)).body.token).toBe(without);
    expect((await read(superAdminToken, challenge.id)).body.token).toBe(without);
    const [last] = await database.query<{ changes: object }[]>(sql`select changes from audit_event
      where action = 'get a link to the score summary' and changes <> '{}' order by id desc limit 1`);
    expect(last?.changes).toEqual({ includesIdeaSummaries: { from: null, to: true } });

    await revoke(superAdminToken, challenge.id);
    expect([await opened(without), await opened(withIdeas)]).toEqual(['expired', 'expired']);
    // Only a link with ideas is left to find, and the summary must not return it.
    const next = (await share(superAdminToken, challenge.id, { includesIdeaSummaries: true })).body.token;
    const { body } = await read(superAdminToken, challenge.id);
    expect(body.token).not.toBe(next);
  });

  test('is refused with a 400 if it is unclear what to include', async () => {
    const challenge = await open();
    const { status, body } = await share(superAdminToken, challenge.id, { includesIdeaSummaries: 'yes' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { includesIdeaSummaries: expect.any(String) } });
  });

  test('is the same for two people who share at once', async () => {
    const challenge = await open();
    const lead = await createMember(challenge, 'lead');
    const ideas = { includesIdeaSummaries: true };
    const replies = await Promise.all(
      [superAdminToken, lead.token, superAdminToken].map((token) => share(token, challenge.id, ideas)),
    );
    expect(new Set(replies.map(({ body }) => body.token)).size).toBe(1);
  });

  test('is refused to people who may only view the challenge or cannot see it', async () => {
    const challenge = await open();
    expect((await share(undefined, challenge.id)).status).toBe(401);
    for (const relation of ['viewer', 'holder'] as const)
      expect((await share((await createMember(challenge, relation)).token, challenge.id)).status).toBe(403);
    for (const token of [await staff(['challengeGroups']), await superAdmin(sites.GA)])
      expect((await share(token, challenge.id)).status).toBe(404);
  });

  test('is not created for someone who loses access at the same time', async () => {
    const challenge = await open();
    const lead = await createMember(challenge, 'lead');
    await insert(database, 'challenge_group_viewer', {
      challenge_group_id: challenge.challengeGroupID,
      person_id: lead.id,
    });
    let sharing: ReturnType<typeof share> | undefined;
    await database.transaction(async (tx) => {
      await tx.execute(
        sql`update challenge set challenge_lead_id = ${(await person('admin')).id} where id = ${challenge.id}`,
      );
      sharing = share(lead.token, challenge.id);
      await expect
        .poll(async () => await database.execute(sql`select from pg_locks where not granted`))
        .toBeGreaterThan(0);
    });
    expect((await sharing)?.status).toBe(403);
    expect(
      await database.query(sql`select from share_link where challenge_id = ${challenge.id}`),
    ).toHaveLength(0);
  });

  test('made with another secret still works, and readers get a new one', async () => {
    const challenge = await open();
    const foreign = 'made with an old secret';
    const row = { token_hash: hashOf(foreign), challenge_id: challenge.id };
    const dates = { created_at: testStart, expires_at: new Date(testStart.getTime() + 30 * day) };
    await insert(database, 'share_link', { ...row, ...dates });
    const [one, other] = [
      await read(superAdminToken, challenge.id),
      await read(superAdminToken, challenge.id),
    ];
    expect(one.body.token).toBe(other.body.token);
    expect(await opened(one.body.token)).toBe('open');
    expect(await opened(foreign)).toBe('open');
  });

  test('is stored as a hash: nothing in the table works as a token', async () => {
    const challenge = await open();
    const { body } = await read(superAdminToken, challenge.id);
    const rows = await database.query(sql`select * from share_link where challenge_id = ${challenge.id}`);
    expect(JSON.stringify(rows)).not.toContain(body.token);
    for (const column of Object.values(rows[0] ?? {}))
      if (Buffer.isBuffer(column))
        for (const form of ['base64url', 'hex'] as const)
          expect(await opened(column.toString(form))).toBe('unknown');
  });

  test('is revoked by people who may edit; the next reader gets a new one', async () => {
    const challenge = await open();
    const { body } = await read(superAdminToken, challenge.id);
    const viewer = await createMember(challenge, 'viewer');
    expect((await revoke(undefined, challenge.id)).status).toBe(401);
    expect((await revoke(viewer.token, challenge.id)).status).toBe(403);
    expect(await opened(body.token)).toBe('open');
    const lead = await createMember(challenge, 'lead');
    expect((await revoke(lead.token, challenge.id)).status).toBe(204);
    expect((await revoke(lead.token, challenge.id)).status).toBe(204);
    expect(await opened(body.token)).toBe('expired');
    const again = await read(lead.token, challenge.id);
    expect(again.body.token).not.toBe(body.token);
    expect(await opened(again.body.token)).toBe('open');
    const events = await database.query(sql`select actor_id from audit_event
      where action = 'revoke the links to the score summary' and record_id = ${String(challenge.id)}`);
    expect(events).toEqual([{ actor_id: lead.id }]);
  });

  test('stays when another challenge’s link is revoked, and is deleted with its challenge', async () => {
    const [one, other] = [await open(), await open()];
    const { body } = await read(superAdminToken, one.id);
    await read(superAdminToken, other.id);
    await revoke(superAdminToken, other.id);
    expect(await opened(body.token)).toBe('open');
    await call(challenges.delete, { token: superAdminToken, params: { id: one.id } });
    expect(await opened(body.token)).toBe('unknown');
  });
});
