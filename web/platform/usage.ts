// Reports each use of the sign-in. Nobody listens unless sign-ins end when nothing happens (SESSION_IDLE_MINUTES).

export const usage = {
  /** Called after each reply to a signed-in call. */
  note: (): void => {},
};

/** After how many minutes without use the sign-in ends; null: never. The server writes it into the page. */
export const idleMinutes = Number(globalThis.document?.documentElement.dataset.idleMinutes) || null;
