// Keeps the past moment that someone looks at in the address, and moves the focus when it changes.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

interface AtSearch {
  at?: string | undefined;
}

/** The moment as it is in the address, which anyone can edit; null for today. */
export function usePastMoment(): string | null {
  const { at = '' } = useSearch({ strict: false }) as AtSearch;
  return at === '' ? null : at;
}

/** For the query string of a link that stays at the moment. */
export const searchOf = (at: string | null): Readonly<Record<string, string>> => (at === null ? {} : { at });

export function useAsAt() {
  const at = usePastMoment();
  const navigate = useNavigate();
  const banner = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const previous = useRef(at);

  const focusFor = useCallback(
    (shown: string | null) => (shown === null ? field : banner).current?.focus(),
    [],
  );

  // Not when the page opens, because a page starts at its heading.
  useEffect(() => {
    if (previous.current === at) return;
    previous.current = at;
    focusFor(at);
  }, [at, focusFor]);

  const show = useCallback(
    (next: string | null) => {
      // The effect above runs only when the address changes.
      if (next === at) return focusFor(next);
      void navigate({
        to: '.',
        search: (before: AtSearch) => ({ ...before, at: next ?? undefined }),
        resetScroll: false,
      });
    },
    [at, focusFor, navigate],
  );
  return { at, show, banner, field };
}

export type AsAt = ReturnType<typeof useAsAt>;
