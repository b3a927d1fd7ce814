// Lets a call ask people to confirm who they are; main.tsx replaces `ask` with a dialog.

export const confirmation = {
  /** Resolves to false if the person does not confirm. */
  ask: async (): Promise<boolean> => false,
};
