// Where the fields of a challenge are stored: in its own row, or in a table of people.
import { type FieldOfKind, fieldsOfKind } from '../../../contract/challenge-fields.ts';

/** Each of these is a column of the table challenge. */
export const rowFields = fieldsOfKind(
  'text',
  'person',
  'site',
  'date',
  'days',
  'richText',
  'thumbnail',
  'partnerLogo',
  'summaryImage',
);

export const peopleTables = {
  workshopAdminIDs: 'challenge_workshop_admin',
  assessorIDs: 'challenge_assessor',
  pitchPresentationAdminIDs: 'challenge_pitch_admin',
} as const satisfies Record<FieldOfKind<'people'>, string>;
