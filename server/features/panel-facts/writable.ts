// Refuses what writes about several applications at once to someone with an interest in one of them.
import { allowInPanel, canWriteAbout, type PanelVerdict } from '../../../rules/independence.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { requireInPanel } from '../../platform/errors/http-errors.ts';
import { type PanelPair, panelPairColumn } from './pairs.ts';

/**
 * `which` is a condition on the tables application and challenge. An interest is refused before an open question about
 * interests.
 */
export async function findWriteVerdict(
  tx: Queryable,
  { id }: Pick<Actor, 'id'>,
  which: Fragment,
): Promise<PanelVerdict> {
  const pairs = await tx.query<{ panelPair: PanelPair }[]>(sql`
    select ${panelPairColumn(id)} as "panelPair"
    from application join challenge on challenge.id = application.challenge_id
    where ${which} and exists (select from challenge_panel where challenge_panel.challenge_id = challenge.id)`);
  const verdicts = pairs.map(({ panelPair: { panel, pair } }) => canWriteAbout(panel, pair));
  const refused = verdicts.filter((verdict) => !verdict.allowed);
  return refused.find(({ status }) => status === 403) ?? refused[0] ?? allowInPanel;
}

/** Callers lock the challenge or the applications first, so that nobody declares an interest in the meantime. */
export async function requireWritable(...request: Parameters<typeof findWriteVerdict>): Promise<void> {
  requireInPanel(await findWriteVerdict(...request));
}
