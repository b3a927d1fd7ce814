// Where notifySuccess and notifyError appear: bottom right, for four seconds; errors until they are closed.
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import classes from './Toasts.module.css';

export function Toasts() {
  return (
    <Notifications
      autoClose={4000}
      classNames={{ root: classes.toasts }}
      containerWidth={360}
      position="bottom-right"
      transitionDuration={180}
    />
  );
}
