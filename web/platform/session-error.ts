// Stores why the last session in this tab ended when the person did not sign out, for the sign-in page.

/** In session storage, for this tab only, so that it survives a reload of the sign-in page. */
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
