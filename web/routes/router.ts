// The router of the back office, with all its screens.
import { createScreenRouter } from '../platform/screen-router.ts';
import { ScreenError } from '../shell/ScreenError.tsx';
import { authScreens } from './auth-screens.ts';
import { redirects } from './redirects.ts';
import { screens } from './screens.ts';

export const router = createScreenRouter({
  screens,
  authScreens,
  redirects,
  loadFrame: () => import('./StaffFrame.tsx').then((m) => m.StaffFrame),
  errorComponent: ScreenError,
});
