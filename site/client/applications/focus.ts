// Moves the focus when its element is gone, or when something else needs attention.

/** Focuses the first control with this name, because radio buttons share a name. */
export const focusField = (name: string) => document.getElementsByName(name)[0]?.focus();

export function focusSection(id: string) {
  const section = document.getElementById(id);
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'nearest' });
}

/** The id of the first button in the question about a conflict. */
export const conflictID = (name: string) => `keep-mine-${name}`;

export const focusConflict = (name: string) => document.getElementById(conflictID(name))?.focus();

/** Focuses the heading, so that a screen reader starts there. */
export const focusHeading = () => document.querySelector('h1')?.focus();
