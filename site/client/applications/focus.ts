// Where the focus goes when what had it is gone, or something elsewhere needs attention.

/** The first of that name: a radio button has several. */
export const focusField = (name: string) => document.getElementsByName(name)[0]?.focus();

export function focusSection(id: string) {
  const section = document.getElementById(id);
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'nearest' });
}

/** Of the button that answers the question about a field. */
export const clashID = (name: string) => `keep-mine-${name}`;

export const focusClash = (name: string) => document.getElementById(clashID(name))?.focus();

/** Where reading a page begins. */
export const focusHeading = () => document.querySelector('h1')?.focus();
