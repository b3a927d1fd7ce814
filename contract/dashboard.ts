// Defines the one call that counts the figures on all dashboard tiles.
import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

const figure = z.int().nullable();

export const Figures = z.object({
  challengesToAssess: figure,
  admins: figure,
  users: figure,
  challengeGroups: figure,
  challenges: figure,
  challengeTags: figure,
  unreadMessages: figure,
});
export type Figures = z.infer<typeof Figures>;

export const dashboard = {
  figures: endpoint({
    method: 'GET',
    path: 'admin/dashboard',
    summary: 'Count the records behind each tile that you can see; the others are null',
    access: 'staff',
    reply: Figures,
  }),
};
