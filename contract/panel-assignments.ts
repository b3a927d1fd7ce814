// Defines the calls for assigning applications to assessors: the board, a proposal, and saving changes.
import { endpoint } from './endpoint.ts';
import { ById, id } from './fields.ts';
import { groupAccess } from './group-access.ts';
import { AssignmentFields, Pair, ProposalFields } from './panel-fields.ts';
import { type PairState, pairStates } from './panel-vocabulary.ts';
import { z } from './zod.ts';

const count = z.int().min(0);
const pairState = z.enum(Object.keys(pairStates) as [PairState, ...PairState[]]);

/** Never contains points. */
export const Board = z.object({
  /** In order of submission. */
  applications: z.array(z.object({ id, companyName: z.string(), expectedCount: count })),
  /** Members, and others with an assignment or an assessment. */
  assessors: z.array(
    z.object({
      id,
      firstName: z.string(),
      lastName: z.string(),
      isMember: z.boolean(),
      load: count,
      doneCount: count,
      maximum: z.int().nullable(),
    }),
  ),
  cells: z.array(z.object({ applicationID: id, personID: id, state: pairState })),
});
export type Board = z.infer<typeof Board>;

export const Proposal = z.object({
  /** New pairs only. */
  add: z.array(Pair),
  loads: z.array(z.object({ personID: id, before: count, after: count })),
  sentences: z.array(z.string()),
});
export type Proposal = z.infer<typeof Proposal>;

export const panelAssignments = {
  board: endpoint({
    method: 'GET',
    path: 'admin/challenges/:id/panel/board',
    summary: 'Read who is to assess which application, and what is done',
    access: groupAccess,
    params: ById,
    reply: Board,
    hasVersion: true,
  }),
  propose: endpoint({
    method: 'POST',
    path: 'admin/challenges/:id/panel/proposal',
    summary: 'Propose assignments that are even and move nothing; nothing is stored',
    access: groupAccess,
    params: ById,
    body: ProposalFields,
    reply: Proposal,
  }),
  save: endpoint({
    method: 'PATCH',
    path: 'admin/challenges/:id/panel/assignments',
    summary: 'Add and remove assignments and set limits of members, all or nothing',
    access: groupAccess,
    params: ById,
    body: AssignmentFields,
    reply: Board,
    hasVersion: true,
  }),
};
