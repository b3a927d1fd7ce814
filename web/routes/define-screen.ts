// Fills in what most lines of the table of screens have in common.
import { type Area, areas } from '../platform/areas.ts';
import type { Screen, ScreenCrumb } from '../platform/screen.ts';

export const screen = (
  area: Pick<Area, 'access'>,
  path: string,
  title: string,
  more: Partial<Screen> & Pick<Screen, 'load'>,
): Screen => ({
  path,
  title,
  access: area.access,
  breadcrumbs: [areas.dashboard],
  isWide: false,
  dialogs: {},
  ...more,
});

export const withBreadcrumbs = (...crumbs: ScreenCrumb[]) => ({ breadcrumbs: [areas.dashboard, ...crumbs] });

/** For screens of one record: only the server knows whether this person may open it. */
export const anyStaff = { access: 'staff' } as const;
