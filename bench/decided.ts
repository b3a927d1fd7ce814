// Adds a challenge whose applications are assessed and decided, for the measurements of sealing and releasing.
import type { Database } from '../server/platform/database/database.ts';
import { sql } from '../server/platform/database/sql.ts';
import { addPanel } from './panel.ts';

/** The comment of each assessment has two sentences. */
export async function addDecided(database: Database, applicationCount?: number): Promise<number> {
  const id = await addPanel(database, { isAssessed: true, applicationCount });
  const comment =
    'The plan is clear and the figures are sound. We miss a second customer outside the region.';
  await database.execute(sql`
    update assessment set final_comment = ${comment}, deployment_scale = 1 + assessment.id % 5,
      fit_with_challenge = 1 + (assessment.id / 5) % 5
    from application where application.id = application_id and challenge_id = ${id}`);
  await database.execute(sql`update challenge set assessments_complete_set_on = now() where id = ${id}`);
  await database.execute(sql`
    insert into decision (application_id, challenge_id, outcome, reason, decided_by_name, decided_on)
    select id, challenge_id, 'decline', 'Other submissions fit better.', 'Helen Marsh', now()
    from application where challenge_id = ${id}`);
  await database.execute(sql`analyze application, assessment, decision`);
  return id;
}
