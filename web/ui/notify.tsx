// Short messages at the edge of the screen; needs Toasts on the page.
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import classes from './Toasts.module.css';

const closeButtonProps = { 'aria-label': 'Close' };

/** Goes away after four seconds. */
export function notifySuccess(text: string): void {
  notifications.show({
    message: text,
    icon: <IconCheck size={16} aria-hidden="true" />,
    classNames: { root: classes.toast, icon: classes.success },
    closeButtonProps,
  });
}

/** Stays until it is closed. */
export function notifyError(text: string): void {
  notifications.show({
    message: text,
    icon: <IconAlertTriangle size={16} aria-hidden="true" />,
    classNames: { root: classes.toast, icon: classes.error },
    autoClose: false,
    closeButtonProps,
  });
}
