// Reads the code of a link from an email; without a code, redirects to a page where people can get a new link.
import { useEffect } from 'preact/hooks';
import type { Place } from './place.ts';
import { redirectTo } from './session.ts';

export function useCode(place: Place, name: 'code' | 'guid', fallbackPath: string): string | null {
  const code = place.query.get(name);
  useEffect(() => {
    if (!code) void redirectTo(place.to(fallbackPath));
  }, [code, place, fallbackPath]);
  return code;
}
