// Tests of simultaneous changes: groups that move or are deleted, and people who are removed while they are chosen.
import { expect, test } from 'vitest';
import { challenges } from '../../../contract/challenges.ts';
import { groups } from '../../../contract/groups.ts';
import { admins } from '../../../contract/people.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { challengeTests } from '../../../tests/support/challenges.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, superAdminToken, group, body, create, person } = await challengeTests();

/** Enough rounds for each of the two calls to be first in some of them. */
const times = Array.from({ length: 12 }, (_, index) => index);

async function pause(round: number) {
  for (let count = 0; count < round; count++) await database.execute(sql`select 1`);
}

test('a challenge never has a different site from its group', async () => {
  const lead = await person('admin', [], sites.All);
  for (const round of times) {
    const groupID = await group(sites.IX);
    const fields = body({ challengeGroupID: groupID, challengeLeadID: lead.id });
    const replies = await Promise.all([
      call(challenges.create, { token: superAdminToken, body: await fields }),
      pause(round % 4).then(() =>
        call(groups.update, { token: superAdminToken, params: { id: groupID }, body: { site: sites.GA } }),
      ),
    ]);
    expect(replies.map(({ status }) => status)).not.toContain(500);
  }
  const mismatched =
    await database.execute(sql`select from challenge join challenge_group on challenge_group.id = challenge_group_id
    where challenge_group.site <> challenge.site and challenge_group.site <> 1000 and challenge.name = 'Leaks'`);
  expect(mismatched).toBe(0);
});

test('a challenge that is deleted at the same time is a 404, and nothing fails unexpectedly', async () => {
  for (const round of times) {
    const challenge = await create();
    const { challengeGroupID } = challenge;
    const attempts = await Promise.all([
      call(challenges.create, { token: superAdminToken, body: await body({ challengeGroupID }) }),
      call(challenges.preview, { token: superAdminToken, params: { id: challenge.id } }),
      call(challenges.update, {
        token: superAdminToken,
        params: { id: challenge.id },
        body: { name: 'Renamed' },
      }),
      pause(round % 5).then(() =>
        call(groups.delete, { token: superAdminToken, params: { id: challengeGroupID } }),
      ),
    ]);
    for (const { status } of attempts) expect([200, 201, 204, 404]).toContain(status);
  }
});

test('someone who is removed or moved while they are chosen is either chosen first or refused', async () => {
  for (const round of times) {
    const challenge = await create();
    const [deleted, moved] = [await person('admin'), await person('admin')];
    const replies = await Promise.all([
      call(challenges.update, {
        token: superAdminToken,
        params: { id: challenge.id },
        body: { workshopAdminIDs: [deleted.id], pitchPresentationAdminIDs: [moved.id] },
      }),
      call(groups.attachHolders, {
        token: superAdminToken,
        params: { id: challenge.challengeGroupID },
        body: { challengeHolderIDs: [deleted.id, moved.id] },
      }),
      pause(round % 5).then(() =>
        call(admins.delete, { token: superAdminToken, params: { id: deleted.id } }),
      ),
      call(admins.update, { token: superAdminToken, params: { id: moved.id }, body: { site: sites.GA } }),
    ]);
    for (const { status } of replies) expect([200, 204, 400]).toContain(status);
  }
});
