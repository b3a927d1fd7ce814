// Moves the focus when a row of a list disappears, so that people who use a keyboard stay where they were.

/** Focuses the row after the one with this id, or the one before if it was the last. */
export function focusNextRow(list: HTMLElement | null, id: string): void {
  const row = list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  const next = row?.nextElementSibling ?? row?.previousElementSibling ?? list;
  if (next instanceof HTMLElement) next.focus();
}
