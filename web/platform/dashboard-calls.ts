// The calls behind the dashboard, which screens refetch after a change that it shows.
import { dashboard } from '../../contract/dashboard.ts';
import { home } from '../../contract/home.ts';
import { refresh } from './query.ts';

/** For `callForRecord`: what shows a record that no longer exists. */
export const dashboardCalls = [dashboard.figures, home.read] as const;

export function refreshDashboard() {
  for (const call of dashboardCalls) void refresh(call);
}
