// How long a success toast shows.
export const successSeconds = 4;
