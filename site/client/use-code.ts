// The code of a link from an email; an address that has lost it leads to where another can be had.
import { useEffect } from 'preact/hooks';
import type { Place } from './place.ts';
import { leadOn } from './session.ts';

export function useCode(place: Place, name: 'code' | 'guid', otherwise: string): string | null {
  const code = place.query.get(name);
  useEffect(() => {
    if (!code) void leadOn(place.to(otherwise));
  }, [code, place, otherwise]);
  return code;
}
