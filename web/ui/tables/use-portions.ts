// A long page of rows is drawn in portions: laid out in one go, a hundred rows would hold up whoever types meanwhile.
import { useEffect, useState } from 'react';
import type { TableRowData } from './column.ts';

const portion = 10;

type Rows = readonly TableRowData[];

/** How many of the rows to draw now; the others follow, a portion a frame. */
export function usePortions(rows: Rows): number {
  const [drawn, setDrawn] = useState({ rows: [] as Rows, count: 0 });
  let { count } = drawn;
  if (drawn.rows !== rows) {
    count = firstPortion(rows, drawn.rows.slice(0, count), window.scrollY > window.innerHeight);
    setDrawn({ rows, count });
  }

  useEffect(() => {
    if (count >= rows.length) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // After the frame that shows the rows so far, and not as a part of it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn({ rows, count: count + portion }));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [rows, count]);

  return count;
}

/**
 * So many that no more than a portion of them is new or has moved: what stays where it is costs nothing. For someone who
 * reads far down, as many as before: what they look at would be gone for a moment.
 */
export function firstPortion(rows: Rows, before: Rows, isFarDown = false): number {
  const places = new Map(before.map(({ id }, place) => [id, place]));
  // Unless it is another page of it, which is read from its top.
  if (isFarDown && rows.some(({ id }) => places.has(id))) return Math.min(rows.length, before.length);
  let last = -1;
  let costly = 0;
  for (const [index, { id }] of rows.entries()) {
    const place = places.get(id) ?? -1;
    if (place > last) last = place;
    else costly += 1;
    if (costly > portion) return index;
  }
  return rows.length;
}
