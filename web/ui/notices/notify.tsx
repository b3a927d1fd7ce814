// Shows toasts, which need the Toasts component on the page.
import { randomId } from '@mantine/hooks';
import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LazyToasts } from './lazy-toasts.ts';
import classes from './Toasts.module.css';
import { noteSeconds, successSeconds } from './toast-time.ts';

/** More toasts at the same time would not be read. */
const maxToasts = 3;

/** Closes after four seconds, but not while the pointer or the focus is on it. */
export function notifySuccess(text: string): void {
  show(text, {
    icon: <IconCheck size={16} aria-hidden="true" />,
    classNames: { root: classes.toast, icon: classes.success },
  });
}

/** For what someone should know although the action succeeded. Shows longer, because it is longer to read. */
export function notifyNote(text: string): void {
  show(text, {
    icon: <IconInfoCircle size={16} aria-hidden="true" />,
    classNames: { root: classes.toast, icon: classes.note },
    autoClose: noteSeconds * 1000,
  });
}

/** Stays until someone closes it. */
export function notifyError(text: string): void {
  show(text, {
    icon: <IconAlertTriangle size={16} aria-hidden="true" />,
    classNames: { root: classes.toast, icon: classes.error },
    autoClose: false,
  });
}

type Toast = Parameters<typeof notifications.show>[0];
type ToastOptions = Omit<Toast, 'message' | 'autoClose'> & { autoClose?: number | false };

/** Returns the id of the toast. `message` replaces the text, for a toast with a button. */
export function show(text: string, options: ToastOptions, message: ReactNode = text): string {
  makeRoomFor(text);
  const id = randomId('toast-');
  const close = (autoClose: number | false) => notifications.update({ ...toast, autoClose });
  const toast: Toast = {
    ...options,
    id,
    message,
    closeButtonProps: { 'aria-label': 'Close' },
    // The library pauses its timer for the pointer only, so the focus is handled here.
    onFocus: () => close(false),
    onBlur: () => close(options.autoClose ?? successSeconds * 1000),
  };
  notifications.show(toast);
  // Loads the toasts again if an earlier load failed without a connection.
  void LazyToasts.preload();
  return id;
}

/** Removes a toast with the same text, or the oldest one if there are too many. Success toasts are removed first. */
function makeRoomFor(text: string) {
  const { notifications: shown } = notificationsStore.getState();
  const oldestSuccess = shown.find(({ autoClose }) => autoClose !== false);
  const removed =
    shown.find(({ message }) => message === text) ??
    (shown.length < maxToasts ? undefined : (oldestSuccess ?? shown[0]));
  if (removed?.id !== undefined) notifications.hide(removed.id);
}
