// Withdraws a decline at once and says what happened.
import { notifyError, notifySuccess } from '../../../ui/notices/notify.tsx';
import { withdrawDecline } from './declaration-data.ts';

export const withdrawDeclineNow = (applicationID: number) =>
  withdrawDecline(applicationID).then(
    () => notifySuccess('You can assess this submission again.'),
    (failure: Error) => notifyError(failure.message),
  );
