// Defines the calls for saved views: filters, order and columns of a list that someone keeps under a name.
import { endpoint } from './endpoint.ts';
import { ById, id, requiredLine } from './fields.ts';
import { listNames } from './lists.ts';
import { messages } from './messages.ts';
import { z } from './zod.ts';

export const viewNameMaximum = 60;
const addressMaximum = 2000;

/** The query of an address, as URLSearchParams writes it. The screen ignores parameters that its list lacks. */
const viewAddress = z
  .string()
  .max(addressMaximum)
  .regex(/^[\w*.+%=&-]*$/, messages.pattern);

const list = z.enum(listNames);

export const SavedView = z.object({
  id,
  list,
  name: z.string(),
  address: z.string(),
  /** Everyone who can open the list sees it, on the sites of its owner. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** null if the owner was deleted. */
  ownerName: z.string().nullable(),
});
export type SavedView = z.infer<typeof SavedView>;

export const ViewFields = z.object({
  list,
  name: requiredLine(viewNameMaximum),
  address: viewAddress,
  isShared: z.boolean(),
});
export type ViewFields = z.infer<typeof ViewFields>;

export const views = {
  list: endpoint({
    method: 'GET',
    path: 'admin/views',
    summary: 'List your saved views and those shared with you, for the lists that you may open',
    access: 'staff',
    reply: z.array(SavedView),
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/views',
    summary: 'Save a view of a list that you may open',
    access: 'staff',
    body: ViewFields,
    reply: SavedView,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/views/:id',
    summary: 'Rename, share or change a saved view',
    // For the owner, and super admins if it is shared: rules/views decides.
    access: 'staff',
    params: ById,
    body: ViewFields.omit({ list: true }).partial(),
    reply: SavedView,
    hasVersion: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'admin/views/:id',
    summary: 'Delete a saved view',
    access: 'staff',
    params: ById,
    reply: null,
  }),
};
