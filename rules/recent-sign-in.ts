// Decides whether someone proved recently enough who they are for a call that needs it.

export const recentMinutes = 10;
/** How long a replaced token still works, so that calls from other tabs succeed. */
export const replacedTokenSeconds = 60;

export const isRecent = (confirmedAt: Date, now: Date): boolean =>
  now.getTime() - confirmedAt.getTime() <= recentMinutes * 60_000;
