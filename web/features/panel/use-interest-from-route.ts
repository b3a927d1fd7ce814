// Finds the interest that the address of a dialog names.
import { useParams } from '@tanstack/react-router';
import { useEditedInterests } from './panel-data.ts';

/** The interest is undefined while the list loads, or if it does not exist. */
export function useInterestFromRoute(challengeID: number) {
  const { interestID } = useParams({ strict: false }) as { interestID?: string };
  const query = useEditedInterests(challengeID);
  return { query, interest: query.data?.data.interests.find(({ id }) => id === Number(interestID)) };
}
