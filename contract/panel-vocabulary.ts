// Holds the fixed values of assessment panels: modes, kinds, reasons, states and limits, with the labels people read.

/** Whether every assessor assesses every application, or only those assigned to them. */
export const panelModes = ['everyone', 'assigned'] as const;
export type PanelMode = (typeof panelModes)[number];

export const interestKinds = {
  employment: 'Employment or office',
  financial: 'Financial',
  personal: 'Family or friend',
  partner: 'Business partner',
  competitor: 'Competitor',
  other: 'Other',
} as const;
export type InterestKind = keyof typeof interestKinds;

export const declineReasons = { field: 'Not my field', time: 'No time', other: 'Other' } as const;
export type DeclineReason = keyof typeof declineReasons;

/** The states of a cell on the board. If several hold, the first counts. */
export const pairStates = {
  interest: 'Interest',
  setAside: 'Set aside',
  declined: 'Declined',
  assessed: 'Assessed',
  assigned: 'Assigned',
} as const;
export type PairState = keyof typeof pairStates;

export const panelLimits = {
  /** What the mode `assigned` allows. */
  applications: 1000,
  members: 50,
  assessorsPerApplication: 10,
  /** The largest limit that a member can have. */
  maximum: 500,
  note: 2000,
  weightingReason: 1000,
  reminderMessage: 1000,
  /** What one request can hold. */
  pairsInRequest: 5000,
  companiesInRequest: 1000,
  peopleInRequest: 100,
} as const;
