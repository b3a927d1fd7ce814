// Where notifySuccess and notifyError appear: bottom right on every screen, above a sticky foot and below any dialog.
import { Notifications } from '@mantine/notifications';
import type { CSSProperties } from 'react';
import '@mantine/notifications/styles.layer.css';
import { successSeconds } from './notify.tsx';
import classes from './Toasts.module.css';
import { useFootHeight } from './use-foot-height.ts';

/** Above everything on a page, below a dialog and its overlay, which are at 200. */
const belowDialogs = 150;

export function Toasts() {
  const foot = useFootHeight();
  return (
    <Notifications
      autoClose={successSeconds * 1000}
      classNames={{ root: classes.toasts }}
      containerWidth={360}
      position="bottom-right"
      style={{ '--foot': `${foot}px` } as CSSProperties}
      transitionDuration={180}
      zIndex={belowDialogs}
    />
  );
}
