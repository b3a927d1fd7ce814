// Finds out whether someone may see the scores of a challenge, or must finish their own assessments first.
import { canSeeScores, type ScoreReader } from '../../../rules/independence.ts';
import { type Actor, isSuperAdmin } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { requireAllowed } from '../../platform/errors/http-errors.ts';
import { isDone, isExpected, isMember, withPair } from './pairs.ts';

interface FoundScores {
  readonly challenge: {
    readonly id: number;
    readonly challengeLeadID: number;
    readonly assessmentsCompleteSetOn: string | null;
  };
  /** null without an assessment panel. */
  readonly panel: object | null;
}

type Caller = Pick<Actor, 'id' | 'roles'>;

/** Someone who reads the scores of a challenge with a panel. */
export interface PanelReader extends ScoreReader {
  readonly id: number;
}

/** Counts a person's open assessments; no row if the challenge has no panel. */
export function openWorkStatement(challengeID: number, personID: number): Fragment {
  const own = sql`own.is_member`;
  return sql`
    select ${own} as "isMember", (
      select count(*)::integer from application ${withPair(sql`person.id`)}
      where application.challenge_id = challenge.id and application.submitted_on is not null
        and ${isExpected(own)} and not ${isDone}) as "openCount"
    from challenge
    join challenge_panel as panel on panel.challenge_id = challenge.id
    join person on person.id = ${personID}
    cross join lateral (select ${isMember} as is_member) as own
    where challenge.id = ${challengeID}`;
}

/** Takes one statement, because every call that shows scores needs it; null if the challenge has no panel. */
export async function findScoreReader(
  tx: Queryable,
  { challenge, panel }: FoundScores,
  { id, roles }: Caller,
): Promise<PanelReader | null> {
  if (!panel) return null;
  type OpenWork = Pick<ScoreReader, 'isMember' | 'openCount'>;
  const [found] = await tx.query<OpenWork[]>(openWorkStatement(challenge.id, id));
  if (!found) return null;
  return { ...found, id, isLead: challenge.challengeLeadID === id, isSuperAdmin: isSuperAdmin({ roles }) };
}

/** Throws NotAllowed for a member with open assessments. Returns null if the challenge has no panel. */
export async function requireScores(
  tx: Queryable,
  found: FoundScores,
  actor: Caller,
): Promise<PanelReader | null> {
  const reader = await findScoreReader(tx, found, actor);
  if (reader) requireAllowed(canSeeScores(reader, found.challenge));
  return reader;
}

export async function maySeeScores(tx: Queryable, found: FoundScores, actor: Caller): Promise<boolean> {
  const reader = await findScoreReader(tx, found, actor);
  return reader === null || canSeeScores(reader, found.challenge).allowed;
}
