// How long a message of success shows: for the one who shows it, and for the place where it appears.
export const successSeconds = 4;
