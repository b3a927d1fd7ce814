// Passes on to the next page that an address has just been confirmed, so that it can say so.

const key = 'confirmed-just-now';

export const confirmedJustNow = {
  note() {
    sessionStorage.setItem(key, 'yes');
  },
  /** Returns true only once. */
  take(): boolean {
    const isNoted = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return isNoted;
  },
};
