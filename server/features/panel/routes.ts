// Routes of assessment panels: progress, settings, assignments and reminders.
import { panel } from '../../../contract/panel.ts';
import { implement } from '../../platform/http/implement.ts';
import { requireEdited } from '../challenges/access.ts';
import { assignmentRoutes } from './assignment-routes.ts';
import { findProgress } from './progress.ts';
import { reminderRoutes } from './reminder-routes.ts';
import { settingsRoutes } from './settings-routes.ts';

export const panelRoutes = [
  ...implement(panel, {
    progress: async (context) => {
      await requireEdited(context);
      return findProgress(context.tx, context.params.id, context.now);
    },
  }),
  ...settingsRoutes,
  ...assignmentRoutes,
  ...reminderRoutes,
];
