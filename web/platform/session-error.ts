// The error with which the last sign-in in this tab ended without its person's doing; the sign-in page explains it.

/** Kept for this tab only, and over a reload of the sign-in page. */
const storageKey = 'error';

export const sessionError = {
  get: (): string | null => sessionStorage.getItem(storageKey),
  set(error: string) {
    sessionStorage.setItem(storageKey, error);
  },
  forget() {
    sessionStorage.removeItem(storageKey);
  },
};
