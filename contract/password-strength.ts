// Defines what a check of a new password needs to know about its owner, and what the check returns.

/** A value is empty if the form does not know it. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The form shows the message under the field: why the password is refused, or how strong it is. */
export interface PasswordStrength {
  readonly isAccepted: boolean;
  readonly message: string;
}
