// Shows the toasts of notifySuccess and notifyError: bottom right, above a sticky footer and below any dialog.
import { Notifications } from '@mantine/notifications';
import { type CSSProperties, useRef } from 'react';
import '@mantine/notifications/styles.layer.css';
import classes from './Toasts.module.css';
import { successSeconds } from './toast-time.ts';
import { useToastPosition } from './use-toast-position.ts';

/** Above everything on a page, but below a dialog and its overlay, which are at 200. */
const toastZIndex = 150;

export function Toasts() {
  const toasts = useRef<HTMLDivElement>(null);
  const { foot, strip } = useToastPosition(toasts);
  return (
    <>
      {strip && (
        <div
          className={classes.strip}
          data-over-foot={strip.isOverFoot || undefined}
          style={{ bottom: foot, left: strip.left, width: strip.width, height: strip.height }}
        />
      )}
      <Notifications
        autoClose={successSeconds * 1000}
        classNames={{ root: classes.toasts }}
        containerWidth={360}
        position="bottom-right"
        ref={(corner) => {
          // The library draws all its corners and passes this ref to each of them.
          if (corner?.dataset.position === 'bottom-right') toasts.current = corner;
        }}
        style={{ '--foot': `${foot}px` } as CSSProperties}
        transitionDuration={180}
        zIndex={toastZIndex}
      />
    </>
  );
}
