// Where the focus goes when what had it is gone, or something elsewhere needs attention.

/** The first of that name: a radio button has several. */
export const focusField = (name: string) => document.getElementsByName(name)[0]?.focus();

export function focusSection(id: string) {
  const section = document.getElementById(id);
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'nearest' });
}
