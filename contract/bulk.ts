// Defines what calls about many records at once take and reply: an action, and the records by id or by a list's filter.
import { id } from './fields.ts';
import { messages } from './messages.ts';
import { z } from './zod.ts';

/** The records that one call can be about. */
export const maximumChosen = 500;

interface Chosen {
  readonly ids?: readonly number[] | undefined;
  readonly filter?: object | undefined;
  readonly expectedTotal?: number | undefined;
}

/** Both or neither would leave open which records are meant. */
const namesRecords = ({ ids, filter }: Chosen) => (ids === undefined) !== (filter === undefined);
const isCounted = ({ filter, expectedTotal }: Chosen) => filter === undefined || expectedTotal !== undefined;

export const bulkFields = <const Actions extends readonly [string, ...string[]], Filter extends z.ZodObject>(
  actions: Actions,
  filter: Filter,
) => ({
  action: z.enum(actions),
  /** How many are allowed is a rule in rules/bulk, because it also applies to a filter. */
  ids: z
    .array(id)
    .min(1)
    .transform((ids) => [...new Set(ids)])
    .optional(),
  /** The list's own query without page and order. */
  filter: filter.optional(),
  /** How many records the list had when the caller chose them all. */
  expectedTotal: z.int().min(0).max(2147483647).optional(),
});

/** Apply it to an object with bulkFields. */
export const withChosenRecords = <Body extends z.ZodObject>(body: Body): Body =>
  body
    .refine(namesRecords, { path: ['ids'], error: messages.required })
    .refine(isCounted, { path: ['expectedTotal'], error: messages.required });

/** A deletion is undone for the records that it replied with, not for whatever a list shows. */
export const withoutFilterFor = <Body extends z.ZodObject>(action: string, body: Body): Body =>
  body.refine((sent) => sent.action !== action || sent.filter === undefined, {
    path: ['filter'],
    error: messages.pattern,
  });

export const BulkReply = z.object({
  done: z.array(id),
  /** The name is empty for a record that the caller may not see, or that does not exist. */
  refused: z.array(z.object({ id, name: z.string(), reason: z.string() })),
});
export type BulkReply = z.infer<typeof BulkReply>;
