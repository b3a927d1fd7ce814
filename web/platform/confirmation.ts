// The question "is it you?" that a call can ask. The frame answers it with a dialog; without the frame nobody can.

export const confirmation = {
  /** Resolves to false if the person does not confirm. */
  ask: async (): Promise<boolean> => false,
};
