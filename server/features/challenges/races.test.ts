// Two at the same moment: a group that moves or goes while challenges are made in it, people who are chosen as they go.
import { expect, test } from 'vitest';
import { challenges } from '../../../contract/challenges.ts';
import { groups } from '../../../contract/groups.ts';
import { admins } from '../../../contract/people.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { challengeTests } from '../../../tests/support/challenges.ts';
import { sql } from '../../platform/database/sql.ts';

const { call, database, leader, group, body, create, person } = await challengeTests();

/** Often enough that either comes first now and then. */
const times = Array.from({ length: 12 }, (_, index) => index);

async function pause(round: number) {
  for (let turn = 0; turn < round; turn++) await database.execute(sql`select 1`);
}

test('a challenge is never of another site than its group', async () => {
  const lead = await person('admin', [], sites.All);
  for (const round of times) {
    const groupID = await group(sites.IX);
    const made = body({ challengeGroupID: groupID, challengeLeadID: lead.id });
    const replies = await Promise.all([
      call(challenges.create, { token: leader, body: await made }),
      pause(round % 4).then(() =>
        call(groups.update, { token: leader, params: { id: groupID }, body: { site: sites.GA } }),
      ),
    ]);
    expect(replies.map(({ status }) => status)).not.toContain(500);
  }
  const apart =
    await database.execute(sql`select from challenge join challenge_group on challenge_group.id = challenge_group_id
    where challenge_group.site <> challenge.site and challenge_group.site <> 1000 and challenge.name = 'Leaks'`);
  expect(apart).toBe(0);
});

test('what goes meanwhile was never there: 404, nothing unexpected', async () => {
  for (const round of times) {
    const made = await create();
    const { challengeGroupID } = made;
    const attempts = await Promise.all([
      call(challenges.create, { token: leader, body: await body({ challengeGroupID }) }),
      call(challenges.preview, { token: leader, params: { id: made.id } }),
      call(challenges.update, { token: leader, params: { id: made.id }, body: { name: 'Renamed' } }),
      pause(round % 5).then(() => call(groups.delete, { token: leader, params: { id: challengeGroupID } })),
    ]);
    for (const { status } of attempts) expect([200, 201, 204, 404]).toContain(status);
  }
});

test('someone who is removed or moved while they are chosen is either chosen before or not at all', async () => {
  for (const round of times) {
    const made = await create();
    const [gone, moved] = [await person('admin'), await person('admin')];
    const replies = await Promise.all([
      call(challenges.update, {
        token: leader,
        params: { id: made.id },
        body: { workshopAdminIDs: [gone.id], pitchPresentationAdminIDs: [moved.id] },
      }),
      call(groups.attachHolders, {
        token: leader,
        params: { id: made.challengeGroupID },
        body: { challengeHolderIDs: [gone.id, moved.id] },
      }),
      pause(round % 5).then(() => call(admins.delete, { token: leader, params: { id: gone.id } })),
      call(admins.update, { token: leader, params: { id: moved.id }, body: { site: sites.GA } }),
    ]);
    for (const { status } of replies) expect([200, 204, 400]).toContain(status);
  }
});
