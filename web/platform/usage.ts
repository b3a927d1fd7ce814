// Reports each use of the sign-in. Does nothing unless unused sign-ins end (SESSION_IDLE_MINUTES).

export const usage = {
  /** Called after each reply to a signed-in call. */
  note: (): void => {},
};

/** After how many minutes without use the sign-in ends; null if it never does. The server writes it into the page. */
export const idleMinutes = Number(globalThis.document?.documentElement.dataset.idleMinutes) || null;
