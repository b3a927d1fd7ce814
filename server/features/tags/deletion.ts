// SQL that deletes tags with their places in challenges, and restores them.
import type { Deletion } from '../../../rules/undo.ts';
import type { Queryable } from '../../platform/database/database.ts';
import {
  deletedRecords,
  moveToDeletedRecords,
  removeDeletedRecords,
} from '../../platform/database/deleted-records.ts';
import { json, sql } from '../../platform/database/sql.ts';
import { type StoredTag, tagColumns } from './queries.ts';

interface Use {
  readonly tagID: number;
  readonly challengeID: number;
}

/** The challenges of each tag, lowest id first, for the audit entries. */
export type ChallengesByTag = ReadonlyMap<number, readonly number[]>;

function byTag(uses: readonly Use[]): ChallengesByTag {
  const challenges = new Map<number, number[]>();
  for (const { tagID, challengeID } of uses.toSorted((a, b) => a.challengeID - b.challengeID))
    challenges.set(tagID, [...(challenges.get(tagID) ?? []), challengeID]);
  return challenges;
}

/** Stores what restores the tags. They must have been found and locked. Returns the challenges that lose them. */
export async function deleteTags(
  tx: Queryable,
  ids: readonly number[],
  deletion: Deletion,
): Promise<ChallengesByTag> {
  const uses = await tx.query<Use[]>(sql`
    delete from challenge_tag where tag_id = any (${[...ids]})
    returning tag_id as "tagID", challenge_id as "challengeID"`);
  const challenges = byTag(uses);
  await moveToDeletedRecords(
    tx,
    'tag',
    sql`delete from tag where tag.id = any (${[...ids]})
      returning tag.id, jsonb_build_object('tag', to_jsonb(tag), 'challengeIDs',
        coalesce(${json(Object.fromEntries(challenges))}::jsonb -> tag.id::text, '[]'))`,
    deletion,
  );
  return challenges;
}

interface RestoredTags {
  readonly tags: readonly StoredTag[];
  readonly challenges: ChallengesByTag;
}

/**
 * Inserts deleted tags with their old ids. Leaves out a tag whose name is in use, and challenges that were deleted
 * since.
 */
export async function restoreTags(tx: Queryable, ids: readonly number[]): Promise<RestoredTags> {
  const tags = await tx.query<StoredTag[]>(sql`
    insert into tag (id, type, name, is_public, version, created_at) overriding system value
    select id, type, name, is_public, version, created_at
    from ${deletedRecords('tag', ids)} cross join lateral jsonb_populate_record(null::tag, state -> 'tag')
    order by id
    on conflict (type, address) do nothing
    returning ${tagColumns}`);
  const restored = tags.map(({ id }) => id);
  const uses = await tx.query<Use[]>(sql`
    insert into challenge_tag (challenge_id, tag_id)
    select challenge.id, deleted.record_id from ${deletedRecords('tag', restored)}
    cross join lateral jsonb_array_elements(deleted.state -> 'challengeIDs') as used(id)
    join challenge on challenge.id = used.id::integer
    order by challenge.id for key share of challenge
    returning tag_id as "tagID", challenge_id as "challengeID"`);
  await removeDeletedRecords(tx, 'tag', restored);
  return { tags: tags.toSorted((a, b) => a.id - b.id), challenges: byTag(uses) };
}
