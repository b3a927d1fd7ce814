// The two queries of the home page, and when they are refetched.
import { useQuery } from '@tanstack/react-query';
import { dashboard } from '../../../contract/dashboard.ts';
import { home } from '../../../contract/home.ts';
import { queryOf } from '../../platform/query.ts';

/** In milliseconds. A tab that becomes visible again keeps data that is not older. */
const maximumAge = 60_000;

const isOld = ({ state }: { readonly state: { readonly dataUpdatedAt: number } }) =>
  Date.now() - state.dataUpdatedAt > maximumAge;

/** Separate from the figures, because either call may fail without the other. */
export const useHome = () => useQuery({ ...queryOf(home.read, {}), refetchOnWindowFocus: isOld });

export const useFigures = () =>
  useQuery({ ...queryOf(dashboard.figures, {}), refetchOnWindowFocus: isOld }).data?.data;
