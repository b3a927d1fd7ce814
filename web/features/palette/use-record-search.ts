// Searches records while someone types: after a short pause, and a newer search cancels the older one.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { search } from '../../../contract/search.ts';
import { queryOf } from '../../platform/query.ts';
import { stageOf } from './palette-groups.ts';

const pauseMilliseconds = 120;

export function useRecordSearch(text: string) {
  const typed = text.trim();
  const q = useTextAfterPause(typed);
  const isSearch = stageOf(typed) === 'searched' && stageOf(q) === 'searched';
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf(search.find, { query: { q } }),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  const isWaiting = stageOf(typed) === 'searched' && (q !== typed || isFetching);
  return {
    /** While a newer search runs, those of the older one. */
    results: data?.data.results,
    isWaiting,
    hasFailed: isSearch && !isWaiting && error !== null,
    /** The results belong to what is typed now. */
    isSettled: isSearch && !isWaiting && !isPlaceholderData && error === null,
    searchAgain: () => void refetch(),
  };
}

function useTextAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
