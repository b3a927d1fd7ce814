// A note from the page that confirms an address to the page that it leads to: the greeting is for there.

const key = 'confirmed-just-now';

export const confirmedJustNow = {
  note() {
    sessionStorage.setItem(key, 'yes');
  },
  /** Once. */
  take(): boolean {
    const isNoted = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return isNoted;
  },
};
