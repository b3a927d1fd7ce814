// Compares two values of a form, which JSON can hold.
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
