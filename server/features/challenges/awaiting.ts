// SQL conditions on the table challenge: which challenges are open for assessment, and which await one person.
import type { Actor } from '../../../rules/permissions.ts';
import { sql } from '../../platform/database/sql.ts';

export const isOpen = sql`(challenge.ready_for_assessments_set_on is not null and challenge.assessments_complete_set_on is null)`;

/** The challenge is open and has a submitted application that this person has not assessed. */
export const awaits = ({ id }: Pick<Actor, 'id'>) => sql`(${isOpen} and exists (
  select from application where challenge_id = challenge.id and submitted_on is not null
    and not exists (select from assessment where application_id = application.id and assessor_id = ${id})))`;
