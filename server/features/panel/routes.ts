// Routes of assessment panels.
import { panel } from '../../../contract/panel.ts';
import { implement } from '../../platform/http/implement.ts';
import { requireEdited } from '../challenges/access.ts';
import { findProgress } from './queries.ts';

export const panelRoutes = implement(panel, {
  progress: async (context) => {
    await requireEdited(context);
    return findProgress(context.tx, context.params.id);
  },
});
