// Moves the focus when a row of a list disappears, so that people who use a keyboard stay where they were.

/** Finds the row after the one with this id, the one before if it is the last, or the list if it is the only one. */
export function findNextRow(list: HTMLElement | null, id: string): HTMLElement | null {
  const row = [...(list?.children ?? [])].find((child) => child.getAttribute('data-row') === id);
  const next = row?.nextElementSibling ?? row?.previousElementSibling ?? list;
  return next instanceof HTMLElement ? next : null;
}

export const focusNextRow = (list: HTMLElement | null, id: string): void => findNextRow(list, id)?.focus();
