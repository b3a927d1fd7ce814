// The sections of the decision room, in order. The bar takes their labels from here, and the routes their addresses.

interface RoomSection {
  readonly label: string;
  /** The section's route below the room. Ranking is the room itself. */
  readonly segment?: string;
  /** Only for people who may edit the challenge. */
  readonly isForEditors?: boolean;
}

export const roomSections = {
  ranking: { label: 'Ranking' },
  assessors: { label: 'Assessors', segment: 'assessors' },
  moderation: { label: 'Moderation', segment: 'moderation' },
  decisions: { label: 'Decisions', segment: 'decisions' },
  letters: { label: 'Letters', segment: 'letters', isForEditors: true },
} as const satisfies Record<string, RoomSection>;

export type RoomSectionName = keyof typeof roomSections;

/** The same table with one type for all sections. */
export const sectionEntries = Object.entries(roomSections) as readonly [RoomSectionName, RoomSection][];

/** The address of a section, below the address of the score summary. */
export function sectionPath(summaryPath: string, name: RoomSectionName): string {
  const { segment }: RoomSection = roomSections[name];
  return segment === undefined ? `${summaryPath}/decision` : `${summaryPath}/decision/${segment}`;
}
