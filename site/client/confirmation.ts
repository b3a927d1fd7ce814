// The question "is it you?" that a call can ask. The script of the pages answers it with a dialog.

export const confirmation = {
  /** Resolves to false if the person does not confirm. */
  ask: async (): Promise<boolean> => false,
};
