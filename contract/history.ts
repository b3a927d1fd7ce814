// What was done to a record, by whom and when, from the audit record.
import { endpoint, paging } from './endpoint.ts';
import { idInPath, instant } from './fields.ts';
import { z } from './zod.ts';

/** The kinds of record that have a page with a history, as the audit record calls them. */
export const recordTypes = ['person', 'application', 'challenge_group', 'challenge'] as const;
export type RecordType = (typeof recordTypes)[number];

const Difference = z.object({ from: z.unknown(), to: z.unknown() });

export const HistoryEvent = z.object({
  id: z.int(),
  at: instant,
  by: z.string(),
  /** Tells people of one name apart; null if they are gone, or not for the reader to see. */
  byEmail: z.string().nullable(),
  /** create, update, delete, or the deed in words. */
  action: z.string(),
  /** By field, as the contract names it. */
  changes: z.record(z.string(), Difference),
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;

export const history = {
  list: endpoint({
    method: 'GET',
    path: 'admin/history/:type/:id',
    summary: 'List what was done to a record, the newest first',
    access: 'superAdmin',
    params: z.object({ type: z.enum(recordTypes), id: idInPath }),
    query: paging(['at']).extend({ order: z.enum(['asc', 'desc']).default('desc') }),
    reply: z.array(HistoryEvent),
    isList: true,
  }),
};
