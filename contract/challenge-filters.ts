// Defines the filters of the challenge lists, and the options that their screens offer.
import { id, idInPath, publicSite, site, wholeNumber } from './fields.ts';
import { Stage } from './stages.ts';
import { z } from './zod.ts';

/** Several stages in one parameter: `50,60`. */
const stageNumbers = z
  .string()
  .regex(/^\d\d(,\d\d){0,8}$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(Stage));

/** The caller's own challenges, or those of one person. */
export const me = 'me';

const ofAnyList = {
  stage: stageNumbers.optional(),
  challengeLeadID: z.union([z.literal(me), idInPath]).optional(),
  isPublished: z.enum(['true', 'false']).optional(),
  site: wholeNumber.pipe(publicSite).optional(),
  tagID: idInPath.optional(),
};

export const ChallengeFilters = z.object({ ...ofAnyList, challengeGroupID: idInPath.optional() });
export type ChallengeFilters = z.output<typeof ChallengeFilters>;
/** A group's list has its group in the path. */
export const GroupChallengeFilters = z.object(ofAnyList);

/** The options of each filter: only values that challenges in the list have, sorted by name. */
export const ChallengeFilterOptions = z.object({
  /** Empty for the list of one group. */
  challengeGroups: z.array(z.object({ id, name: z.string(), site })),
  challengeLeads: z.array(z.object({ id, firstName: z.string(), lastName: z.string() })),
  /** Of both kinds. */
  tags: z.array(z.object({ id, name: z.string() })),
});
export type ChallengeFilterOptions = z.infer<typeof ChallengeFilterOptions>;
