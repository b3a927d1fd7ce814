// What is said about a new password, and what is known about the person who gets it.

/** Empty where a form does not know it. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The sentence stands under the field: why the password is refused, or how good it is. */
export interface PasswordStrength {
  readonly isAccepted: boolean;
  readonly sentence: string;
}
