// Decides whether a pressed key is a single-key shortcut, such as J, or belongs to something else.

/** Someone may be typing here. Checkboxes and radio buttons take no text, so shortcuts work on them. */
const fields = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="combobox"]',
].join();

/** Open lists and menus handle keys themselves. */
const popups = '[role="menu"], [role="listbox"]';

/** Native dialogs are modal without the attribute. */
const dialogs = '[aria-modal="true"], dialog[open]';

export const isDialogOpen = () => document.querySelector(dialogs) !== null;

let areOn = true;

/** Applies the person's choice, which web/platform stores. */
export function setSingleKeys(isOn: boolean): void {
  areOn = isOn;
}

/** On many keyboards Shift or AltGr is needed to type "?" or "[". With a letter they count as a modifier. */
function hasModifier(event: KeyboardEvent): boolean {
  const isLetter = event.key.toLowerCase() !== event.key.toUpperCase();
  if (!isLetter && event.getModifierState('AltGraph')) return false;
  return event.ctrlKey || event.metaKey || event.altKey || (isLetter && event.shiftKey);
}

/** False in fields, menus and dialogs, with a modifier, for handled keys, and if the person switched them off. */
export function isSingleKey(event: KeyboardEvent): boolean {
  if (!areOn || event.defaultPrevented || event.isComposing || hasModifier(event)) return false;
  const isInFieldOrPopup = event.target instanceof Element && event.target.closest(`${fields}, ${popups}`);
  return !isInFieldOrPopup && !isDialogOpen();
}
