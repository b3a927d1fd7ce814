// Finds out whether someone belongs to any challenge group, which gives access to the groups without a role.
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export async function isGroupMember(tx: Queryable, personID: number): Promise<boolean> {
  const [answer] = await tx.query<[{ isMember: boolean }]>(sql`
    select exists (select from challenge_group_admin where person_id = ${personID})
      or exists (select from challenge_group_viewer where person_id = ${personID})
      or exists (select from challenge_group_holder where person_id = ${personID})
      or exists (select from challenge where challenge_lead_id = ${personID}) as "isMember"`);
  return answer.isMember;
}
