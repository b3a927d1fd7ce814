// Short messages at the edge of the screen; needs Toasts on the page.
import { notifications } from '@mantine/notifications';

/** Goes away after four seconds. */
export function notifySuccess(text: string): void {
  notifications.show({ message: text, color: 'accent', closeButtonProps: { 'aria-label': 'Close' } });
}

/** Stays until it is closed. */
export function notifyError(text: string): void {
  notifications.show({
    message: text,
    color: 'red',
    autoClose: false,
    closeButtonProps: { 'aria-label': 'Close' },
  });
}
