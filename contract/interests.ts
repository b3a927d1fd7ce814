// Defines the calls with which editors see, add and clear the interests of people in companies.
import { NamedPerson } from './challenges.ts';
import { endpoint } from './endpoint.ts';
import { ById, id, idInPath, instant } from './fields.ts';
import { groupAccess } from './group-access.ts';
import { ClearFields, InterestFields, interestKind, withNoteForOther } from './panel-fields.ts';
import { z } from './zod.ts';

export const Interest = z.object({
  id,
  applicationID: id,
  companyName: z.string(),
  person: NamedPerson,
  kind: interestKind,
  note: z.string(),
  declaredOn: instant,
  /** A name; null if that person's account is deleted. */
  declaredBy: z.string().nullable(),
  cleared: z.object({ on: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  hasSetAsideAssessment: z.boolean(),
});
export type Interest = z.infer<typeof Interest>;

export const InterestList = z.object({
  interests: z.array(Interest),
  suggestions: z.array(z.object({ personID: id, applicationID: id, domain: z.string() })),
  /** For whom an editor can add an interest: assessors, lead, group admins, viewers and holders. */
  people: z.array(NamedPerson),
});
export type InterestList = z.infer<typeof InterestList>;

const OfPair = z.object({ personID: id, applicationID: id });
const ByInterestID = ById.extend({ interestID: idInPath });

export const interests = {
  list: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/interests',
    summary: 'List the interests in the companies of a challenge, and suggestions',
    access: groupAccess,
    params: ById,
    reply: InterestList,
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/challenges/:id/interests',
    summary: 'Record an interest for someone',
    access: groupAccess,
    params: ById,
    body: withNoteForOther(InterestFields.extend(OfPair.shape)),
    reply: Interest,
    status: 201,
  }),
  clear: endpoint({
    method: 'POST',
    path: 'admin/challenges/:id/interests/:interestID/clear',
    summary: 'Clear someone else’s interest with a reason',
    access: groupAccess,
    params: ByInterestID,
    body: ClearFields,
    reply: Interest,
  }),
  putBack: endpoint({
    method: 'DELETE',
    path: 'admin/challenges/:id/interests/:interestID/clear',
    summary: 'Put a cleared interest back in force',
    access: groupAccess,
    params: ByInterestID,
    reply: Interest,
  }),
  dismissSuggestion: endpoint({
    method: 'POST',
    path: 'admin/challenges/:id/interests/dismiss-suggestion',
    summary: 'Say that a suggested interest does not exist',
    access: groupAccess,
    params: ById,
    body: OfPair,
    reply: null,
  }),
};
