// Refuses what writes about several applications at once to someone with an interest in one of them.
import { allowInPanel, canWriteAbout, type PanelVerdict } from '../../../rules/independence.ts';
import type { Actor } from '../../../rules/permissions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Fragment } from '../../platform/database/sql.ts';
import { requireInPanel } from '../../platform/errors/http-errors.ts';
import { findPanelPairs } from './pairs.ts';

/**
 * `which` is a condition on the tables application and challenge. An interest is refused before an open question about
 * interests.
 */
export async function findWriteVerdict(
  tx: Queryable,
  { id }: Pick<Actor, 'id'>,
  which: Fragment,
): Promise<PanelVerdict> {
  const pairs = await findPanelPairs(tx, id, which);
  const verdicts = pairs.map(({ panel, pair }) => canWriteAbout(panel, pair));
  const refused = verdicts.filter((verdict) => !verdict.allowed);
  return refused.find(({ status }) => status === 403) ?? refused[0] ?? allowInPanel;
}

/** Callers lock the challenge or the applications first, so that nobody declares an interest in the meantime. */
export async function requireWritable(...request: Parameters<typeof findWriteVerdict>): Promise<void> {
  requireInPanel(await findWriteVerdict(...request));
}
