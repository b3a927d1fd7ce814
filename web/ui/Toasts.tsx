// Where notifySuccess and notifyError appear: bottom right, for four seconds; errors until they are closed.
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';

export function Toasts() {
  return (
    <Notifications position="bottom-right" autoClose={4000} containerWidth={360} transitionDuration={180} />
  );
}
