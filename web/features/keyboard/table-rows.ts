// Moves between the rows of the lists on a page. A row's link gets the focus, so Enter opens it like any other link.

/** The rows of tables, and on phones their cards. Other elements use the attribute for the cells of a grid. */
const rows = 'main :is(tr, li)[data-row]';

/** The link of the record's name; without one, the first link or button in the row. */
const targets = ['[data-name] a[href]', 'a[href]', 'button:not(:disabled)'];

const listRows = () => [...document.querySelectorAll<HTMLElement>(rows)];
const currentRow = () => document.activeElement?.closest<HTMLElement>(rows) ?? null;

function focusRow(row: HTMLElement | undefined): void {
  const target = targets.map((selector) => row?.querySelector<HTMLElement>(selector)).find(Boolean);
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

/** Starts at the first row if no row has the focus. At either end the focus stays. */
export function focusNextRow(step: 1 | -1): void {
  const all = listRows();
  const row = currentRow();
  focusRow(row ? all[all.indexOf(row) + step] : all[0]);
}

/** Presses the checkbox of the row with the focus, if the list has checkboxes. */
export function selectCurrentRow(): void {
  currentRow()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
}

export function focusListSearch(): void {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  search?.focus();
  search?.select();
}
