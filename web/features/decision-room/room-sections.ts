// The sections of the decision room, in the order of the bar.
import type { RoomSectionName } from '../../platform/room-sections.ts';

interface RoomSection {
  readonly label: string;
  /** Only for people who may edit the challenge. */
  readonly isForEditors?: boolean;
  /** Whether the section can show a past moment. */
  readonly hasPast?: boolean;
}

export const roomSections = {
  ranking: { label: 'Ranking', hasPast: true },
  assessors: { label: 'Assessors', hasPast: true },
  moderation: { label: 'Moderation' },
  decisions: { label: 'Decisions' },
  letters: { label: 'Letters', isForEditors: true },
  seal: { label: 'Seal' },
} as const satisfies Record<RoomSectionName, RoomSection>;

/** Whether a section can show a past moment. */
export const canShowPast = (name: RoomSectionName) => (roomSections[name] as RoomSection).hasPast === true;

/** The same table with one type for all sections. */
export const sectionEntries = Object.entries(roomSections) as readonly [RoomSectionName, RoomSection][];
