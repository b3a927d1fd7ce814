// The options of the filter by whether an application was submitted.

/** The values of `isSubmitted` in the address and in the call. */
export const submittedOptions = [
  { value: 'true', label: 'Submitted' },
  { value: 'false', label: 'Not submitted' },
];
