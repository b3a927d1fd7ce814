// Publishes the height of a page's sticky title row, for a bar that sticks below it.

/** A ref for the title row. Its buttons may wrap to more lines, so only measuring gives its height. */
export function publishTitleRowHeight(row: HTMLElement | null) {
  const page = row?.parentElement;
  if (!row || !page) return;
  const observer = new ResizeObserver(() =>
    page.style.setProperty('--title-row-height', `${row.offsetHeight}px`),
  );
  observer.observe(row);
  return () => {
    observer.disconnect();
    page.style.removeProperty('--title-row-height');
  };
}
