// The text shown for a missing value.

export const missingText = '-';
