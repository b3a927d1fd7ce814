// The words for applications that are restricted or erased.

export const restrictedName = 'Restricted';
export const restrictedRefusal = 'This application is restricted. A super admin can lift the restriction.';
/** For what concerns all applications of a challenge at once: releasing, sealing, and opening a sealed pack. */
export const restrictedInChallenge =
  'An application of this challenge is restricted. A super admin can lift the restriction.';
export const restrictedMessage = 'This message is restricted. A super admin can lift the restriction.';
/** A restricted person gets only mails about their account and the request. */
export const restrictedRecipient =
  'The data of this person are restricted, so you cannot send them this. A super admin can lift the restriction.';
export const erasedRefusal = 'This application was erased.';
