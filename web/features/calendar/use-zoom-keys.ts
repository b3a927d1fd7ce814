// Changes the calendar's zoom with the keys + and -.
import { useEffect, useRef } from 'react';
import { isSingleKey } from '../../ui/keyboard/single-keys.ts';
import { type Zoom, zooms } from './grid-places.ts';

/** + goes from Quarter towards Week. Undefined if there is no further step, or if the key does not zoom. */
function zoomAfter(key: string, zoom: Zoom): Zoom | undefined {
  const index = zooms.indexOf(zoom);
  if (key === '+') return zooms[index - 1];
  // Some keyboards have a real minus sign.
  return key === '-' || key === '−' ? zooms[index + 1] : undefined;
}

export function useZoomKeys(zoom: Zoom, onZoom: (zoom: Zoom) => void): void {
  const latest = useRef({ zoom, onZoom });
  useEffect(() => {
    latest.current = { zoom, onZoom };
  });
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const next = zoomAfter(event.key, latest.current.zoom);
      if (next === undefined || !isSingleKey(event)) return;
      event.preventDefault();
      latest.current.onZoom(next);
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
