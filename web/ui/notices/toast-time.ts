// How long a success toast and a longer note show.
export const successSeconds = 4;
export const noteSeconds = 10;
