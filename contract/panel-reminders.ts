// Defines the calls for reminding assessors by hand.
import { endpoint } from './endpoint.ts';
import { ById, id } from './fields.ts';
import { groupAccess } from './group-access.ts';
import { ReminderFields } from './panel-fields.ts';
import { z } from './zod.ts';

export const ReminderPreview = z.object({ personID: id, subject: z.string(), text: z.string() });
export type ReminderPreview = z.infer<typeof ReminderPreview>;

export const panelReminders = {
  preview: endpoint({
    method: 'POST',
    path: 'admin/challenges/:id/panel/reminders/preview',
    summary: 'Read the mails that reminders would send; nothing is sent',
    access: groupAccess,
    params: ById,
    body: ReminderFields,
    reply: z.array(ReminderPreview),
  }),
  send: endpoint({
    method: 'POST',
    path: 'admin/challenges/:id/panel/reminders',
    summary: 'Remind assessors with open assessments by mail, all or none of them',
    access: groupAccess,
    params: ById,
    body: ReminderFields,
    reply: z.object({ sent: z.int() }),
    status: 201,
  }),
};
