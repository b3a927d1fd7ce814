// What stands where a record has no value.

export const missingText = '-';
