// Decides when a sign-in that nobody uses ends, and when the screen warns about it.

/** In milliseconds. The time of the last use is stored at most this often. */
export const useInterval = 60_000;

export const warningMinutes = 2;

const minute = 60_000;

/** `idleMinutes` is null if sign-ins do not end for this reason. */
export const isIdle = (idleMinutes: number | null, lastUsedAt: Date, now: Date): boolean =>
  idleMinutes !== null && now.getTime() - lastUsedAt.getTime() > idleMinutes * minute;

/** When the sign-in ends if nothing happens, and when to warn about it, in milliseconds since 1970. */
export function idleTimes(idleMinutes: number, lastUsedAt: number) {
  const endsAt = lastUsedAt + idleMinutes * minute;
  return { endsAt, warnsAt: endsAt - warningMinutes * minute };
}
