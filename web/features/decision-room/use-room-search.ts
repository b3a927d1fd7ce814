// Keeps in the address what the ranking shows: adjusted scores, and weights that someone tries out.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Percents } from '../../../rules/assessment-rows.ts';
import { percentsFromText, textOfPercents } from './what-if.ts';

interface RoomSearch {
  adjusted?: string | undefined;
  'what-if'?: string | undefined;
}

export function useRoomSearch() {
  const search = useSearch({ strict: false }) as RoomSearch;
  const navigate = useNavigate();
  const change = useCallback(
    (changed: RoomSearch) =>
      void navigate({
        to: '.',
        search: (before: RoomSearch) => ({ ...before, ...changed }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const { adjusted, 'what-if': whatIf } = search;
  return {
    showsAdjusted: adjusted === 'yes',
    setShowsAdjusted: (isShown: boolean) => change({ adjusted: isShown ? 'yes' : undefined }),
    /** null if the address has none. */
    triedPercents: useMemo(() => percentsFromText(whatIf), [whatIf]),
    setTriedPercents: (percents: Percents | null) =>
      change({ 'what-if': percents === null ? undefined : textOfPercents(percents) }),
  };
}
