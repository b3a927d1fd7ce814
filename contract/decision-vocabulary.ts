// Defines the fixed words and limits of the decision room: simulations, moderation, decisions and letters.

/** What the board decides about an application, the strongest first. */
export const outcomes = ['invite', 'reserve', 'decline'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeLabels: Record<Outcome, string> = {
  invite: 'Invite to pitch',
  reserve: 'Reserve',
  decline: 'Decline',
};

/** What a letter says about the scores. */
export const feedbackScores = ['none', 'bands', 'points'] as const;
export type FeedbackScores = (typeof feedbackScores)[number];

/** What can be done with many decisions at once. */
export const bulkActions = ['inviteAboveLine', 'declineFirmOut', 'declineUndecided'] as const;
export type BulkAction = (typeof bulkActions)[number];

export const moderationStates = ['notOpened', 'open', 'closed'] as const;
export type ModerationState = (typeof moderationStates)[number];

/** What a simulation varies: the panel, the weights slightly, both together, or the weights in any way. */
export const stabilityModes = ['panel', 'weights', 'together', 'any'] as const;
export type StabilityMode = (typeof stabilityModes)[number];

/** The kinds of change to released decisions. */
export const releasedChanges = ['promotion', 'correction'] as const;
export type ReleasedChange = (typeof releasedChanges)[number];

export const placesMaximum = 500;
export const minimumPointsMaximum = 500;
export const decisionReasonMaximum = 2000;
export const feedbackMaximum = 5000;
export const noteMaximum = 2000;
export const changeReasonMaximum = 500;
export const setAsideReasonMinimum = 20;
export const setAsideReasonMaximum = 2000;
export const letterSubjectMaximum = 200;
export const letterBodyMaximum = 10_000;
export const strikeReasonMaximum = 500;

/**
 * The most that a sealed pack can hold. Its figures need memory for the square of each number, so a forged file could
 * otherwise use all of it. A panel has at most 1,000 submissions, and a challenge at most 500 assessors at a time.
 */
export const packLimits = { submissions: 2000, assessors: 1000 } as const;
