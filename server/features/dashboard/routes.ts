// Route of the dashboard.
import { dashboard } from '../../../contract/dashboard.ts';
import { implement } from '../../platform/http/implement.ts';
import { findFigures } from './queries.ts';

export const dashboardRoutes = implement(dashboard, {
  figures: async ({ tx, actor }) => findFigures(tx, actor),
});
