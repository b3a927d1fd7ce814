// Tests of copying a challenge: its weighting, the audit entry, shared images, and who may name a challenge to copy.
import { describe, expect, test } from 'vitest';
import { challenges } from '../../../contract/challenges.ts';
import { history } from '../../../contract/history.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { challengeTests } from '../../../tests/support/challenges.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, superAdmin, ...tools } = await challengeTests();
const { superAdminToken: token, group, body, create, createMember } = tools;

const notFound = { copiedFromID: 'We could not find the challenge to copy.' };

async function createSource() {
  const source = await create({ name: 'Quieter pumps' });
  const weights = { deploymentScale: 0.5, fitWithChallenge: 0.05 };
  await call(challenges.updateWeighting, { token, params: { id: source.id }, body: weights });
  return { ...source, scoreWeighting: { ...source.scoreWeighting, ...weights } };
}

describe('copying a challenge', () => {
  test('takes its weighting instead of that of the new group, and names it in the audit entry', async () => {
    const source = await createSource();
    const copy = await create({ name: 'Copy of Quieter pumps', copiedFromID: source.id });
    expect(copy).toMatchObject({ scoreWeighting: source.scoreWeighting, publishDate: null });
    expect(copy.challengeGroupID).not.toBe(source.challengeGroupID);
    const reply = await call(history.list, { token, params: { type: 'challenge', id: copy.id } });
    expect(reply.body).toMatchObject([
      {
        action: 'create',
        changes: {
          copiedFromID: { from: null, to: source.id },
          scoreWeighting: { from: null, to: source.scoreWeighting },
        },
        names: { [`challenge:${source.id}`]: 'Quieter pumps' },
      },
    ]);
  });

  test('a challenge that is not a copy names no source', async () => {
    const { id } = await create();
    const reply = await call(history.list, { token, params: { type: 'challenge', id } });
    expect(reply.body[0].changes).not.toHaveProperty('copiedFromID');
  });

  test('shares the images by their key, which stay when the source is deleted', async () => {
    const source = await createSource();
    const { imageS3Key } = source;
    const copy = await create({ imageS3Key, copiedFromID: source.id });
    expect((await call(challenges.delete, { token, params: { id: source.id } })).status).toBe(204);
    const unreferenced = await database.query(
      sql`select s3_key from unreferenced_media where s3_key = ${imageS3Key}`,
    );
    expect(unreferenced).toEqual([]);
    expect((await call(challenges.find, { token, params: { id: copy.id } })).body.imageS3Key).toBe(
      imageS3Key,
    );
  });

  test('is refused with a field error and writes nothing if the source does not exist or cannot be viewed', async () => {
    const [source, other] = [await createSource(), await create()];
    const challengeGroupID = other.challengeGroupID;
    const attempt = async (caller: string | undefined, copiedFromID: unknown) =>
      call(challenges.create, {
        ...(caller && { token: caller }),
        body: { ...(await body({ challengeGroupID })), copiedFromID },
      });
    const countOf = async () =>
      (await database.query(sql`select id from challenge where challenge_group_id = ${challengeGroupID}`))
        .length;

    const admin = await createMember(other, 'admin');
    expect(await attempt(admin.token, source.id)).toMatchObject({ status: 400, body: { errors: notFound } });
    expect(await attempt(token, 2_000_000_000)).toMatchObject({ status: 400, body: { errors: notFound } });
    expect((await attempt(token, 'x')).status).toBe(400);
    expect((await attempt(undefined, source.id)).status).toBe(401);
    expect((await attempt((await createMember(other, 'viewer')).token, source.id)).status).toBe(403);
    expect((await attempt(await superAdmin(sites.GA), source.id)).status).toBe(404);
    expect(await countOf()).toBe(1);
    expect((await attempt(admin.token, other.id)).status).toBe(201);
  });

  test('an assessor, who may only read the description, cannot copy', async () => {
    const source = await createSource();
    const target = await create();
    const assessor = await createMember(source, 'assessor', ['assessor']);
    await tools.insert(database, 'challenge_group_admin', {
      challenge_group_id: target.challengeGroupID,
      person_id: assessor.id,
    });
    const fields = await body({ challengeGroupID: target.challengeGroupID, copiedFromID: source.id });
    const reply = await call(challenges.create, { token: assessor.token, body: fields });
    expect(reply).toMatchObject({ status: 400, body: { errors: notFound } });
  });

  test('of the other site is not found by staff of one site', async () => {
    const gaGroup = await group(sites.GA);
    const { id: challengeLeadID } = await tools.person('admin', [], sites.All);
    const source = await create({ challengeGroupID: gaGroup, challengeLeadID });
    const ix = await superAdmin(sites.IX);
    const reply = await call(challenges.create, { token: ix, body: await body({ copiedFromID: source.id }) });
    expect(reply).toMatchObject({ status: 400, body: { errors: notFound } });
    await create({ copiedFromID: source.id }, await superAdmin(sites.All));
  });

  test('two people can copy the same challenge at once', async () => {
    const source = await createSource();
    const bodies = [await body({ copiedFromID: source.id }), await body({ copiedFromID: source.id })];
    const replies = await Promise.all(bodies.map((sent) => call(challenges.create, { token, body: sent })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  });
});
