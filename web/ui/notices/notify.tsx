// Short messages at the edge of the screen; needs Toasts on the page.
import { randomId } from '@mantine/hooks';
import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { LateToasts } from './late-toasts.ts';
import classes from './Toasts.module.css';
import { successSeconds } from './toast-time.ts';

/** At once: more than that nobody reads. */
const mostToasts = 3;

/** Goes away after four seconds; not while the pointer or the focus is on it. */
export function notifySuccess(text: string): void {
  show(text, {
    icon: <IconCheck size={16} aria-hidden="true" />,
    classNames: { root: classes.toast, icon: classes.success },
  });
}

/** Stays until it is closed. */
export function notifyError(text: string): void {
  show(text, {
    icon: <IconAlertTriangle size={16} aria-hidden="true" />,
    classNames: { root: classes.toast, icon: classes.error },
    autoClose: false,
  });
}

type Toast = Parameters<typeof notifications.show>[0];
type Look = Omit<Toast, 'message'>;

function show(text: string, look: Look) {
  makeRoomFor(text);
  const id = randomId('toast-');
  const close = (autoClose: number | false) => notifications.update({ ...toast, autoClose });
  const toast: Toast = {
    ...look,
    id,
    message: text,
    closeButtonProps: { 'aria-label': 'Close' },
    // The library stops its clock for the pointer only.
    onFocus: () => close(false),
    onBlur: () => look.autoClose !== false && close(successSeconds * 1000),
  };
  notifications.show(toast);
  // Their code may have been asked for while there was no connection.
  void LateToasts.prepare();
}

/** The same text again takes the place of the one that shows; otherwise the oldest goes, an error only among errors. */
function makeRoomFor(text: string) {
  const { notifications: shown } = notificationsStore.getState();
  const passing = shown.find(({ autoClose }) => autoClose !== false);
  const leaving =
    shown.find(({ message }) => message === text) ??
    (shown.length < mostToasts ? undefined : (passing ?? shown[0]));
  if (leaving?.id !== undefined) notifications.hide(leaving.id);
}
