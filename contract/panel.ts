// Defines the call that reports the progress of a challenge's assessments.
import { endpoint } from './endpoint.ts';
import { ById, date, id, instant } from './fields.ts';
import { groupAccess } from './group-access.ts';
import { z } from './zod.ts';

const count = z.int().min(0);

/** Someone who is expected to assess, or who has assessed. */
const PersonProgress = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  /** Is an assessor of the challenge, has the role assessor, and may see the challenge's site. */
  isMember: z.boolean(),
  expected: count,
  done: count,
  lastAssessedOn: instant.nullable(),
  lastRemindedOn: instant.nullable(),
});
export type PersonProgress = z.infer<typeof PersonProgress>;

export const Progress = z.object({
  /** How many applications are submitted, which are those to assess. */
  submissions: count,
  expected: count,
  done: count,
  missing: count,
  dueDate: date,
  /** null if nothing is missing or nothing was done in the last week. */
  forecast: z.object({ days: z.int(), date }).nullable(),
  people: z.array(PersonProgress),
});
export type Progress = z.infer<typeof Progress>;

export const panel = {
  progress: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/assessment-progress',
    summary: 'Count the expected assessments of a challenge and those that are done, by person',
    access: groupAccess,
    params: ById,
    reply: Progress,
  }),
};
