// Defines the calls that show what new weights would change, and the changes of weights so far.
import { endpoint } from './endpoint.ts';
import { ById, id, instant } from './fields.ts';
import { groupAccess } from './group-access.ts';
import { ScoreWeighting } from './scores.ts';
import { z } from './zod.ts';

export const RankChange = z.object({
  applicationID: id,
  companyName: z.string(),
  rankBefore: z.int(),
  rankAfter: z.int(),
  scoreBefore: z.number(),
  scoreAfter: z.number(),
});
export type RankChange = z.infer<typeof RankChange>;

export const WeightingPreview = z.object({
  assessmentCount: z.int(),
  /** Sorted by new rank; null for a member who has not finished their own assessments. */
  changes: z.array(RankChange).nullable(),
});
export type WeightingPreview = z.infer<typeof WeightingPreview>;

export const WeightingChange = z.object({
  changedOn: instant,
  changedBy: z.string(),
  reason: z.string(),
  assessmentCount: z.int(),
  before: ScoreWeighting,
  after: ScoreWeighting,
});
export type WeightingChange = z.infer<typeof WeightingChange>;

export const weightingChanges = {
  preview: endpoint({
    method: 'POST',
    path: 'admin/challenges/:id/weighting/preview',
    summary: 'Show which ranks new weights would change; nothing is stored',
    access: groupAccess,
    params: ById,
    body: ScoreWeighting,
    reply: WeightingPreview,
  }),
  list: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/weighting-changes',
    summary: 'List the changes of weights after assessments existed, the newest first',
    access: groupAccess,
    params: ById,
    reply: z.array(WeightingChange),
  }),
};
