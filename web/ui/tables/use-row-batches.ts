// Draws a long page of rows in batches, because drawing a hundred rows in one go would block typing.
import { useEffect, useState } from 'react';
import type { TableRowData } from './column.ts';

const batchSize = 10;

type Rows = readonly TableRowData[];

/** Returns how many rows to draw now; the others follow, one batch per frame. */
export function useRowBatches(rows: Rows): number {
  const [batch, setBatch] = useState({ rows: [] as Rows, count: 0 });
  let { count } = batch;
  if (batch.rows !== rows) {
    count = firstBatchSize(rows, batch.rows.slice(0, count), window.scrollY > window.innerHeight);
    setBatch({ rows, count });
  }

  useEffect(() => {
    if (count >= rows.length) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Waits until the frame with the current rows has been painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setBatch({ rows, count: count + batchSize }));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [rows, count]);

  return count;
}

/**
 * Returns how many rows to draw first. At most one batch of them is new or has moved; rows already drawn cost nothing.
 * Someone far down the page gets as many rows as before, because the rows in view would otherwise vanish for a moment.
 */
export function firstBatchSize(rows: Rows, before: Rows, isFarDown = false): number {
  const positions = new Map(before.map(({ id }, position) => [id, position]));
  // Another page of the list shares no rows and is read from the top.
  if (isFarDown && rows.some(({ id }) => positions.has(id))) return Math.min(rows.length, before.length);
  let last = -1;
  let redrawn = 0;
  for (const [index, { id }] of rows.entries()) {
    const position = positions.get(id) ?? -1;
    if (position > last) last = position;
    else redrawn += 1;
    if (redrawn > batchSize) return index;
  }
  return rows.length;
}
