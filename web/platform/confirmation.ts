// Lets a call ask people to confirm who they are. The frame shows the dialog; without the frame nobody can confirm.

export const confirmation = {
  /** Resolves to false if the person does not confirm. */
  ask: async (): Promise<boolean> => false,
};
