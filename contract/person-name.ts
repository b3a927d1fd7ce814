// How a person's name is written: in full, and as initials.

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

export const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`;

/** Takes whole characters, because some letters are two units long. */
export const nameInitials = ({ firstName, lastName }: Named) =>
  `${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`.toUpperCase();
