// Compares two values of a form, which are always JSON values.
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
