// Remembers in the browser which version of the terms of use a company has opened, so that the notice disappears.

const keyOf = (personID: number) => `terms-read-${personID}`;

export const termsRead = {
  has: (personID: number, version: number): boolean =>
    Number(localStorage.getItem(keyOf(personID)) ?? 0) >= version,
  note(personID: number, version: number) {
    localStorage.setItem(keyOf(personID), String(version));
  },
};
