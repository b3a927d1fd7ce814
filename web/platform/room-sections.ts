// The addresses of the decision room's sections. Their labels are in the feature, because the sign-in page loads this.

export type RoomSectionName = 'ranking' | 'assessors' | 'moderation' | 'decisions' | 'letters' | 'seal';

/** The address of a section, below the address of the score summary. Ranking is the room itself. */
export const sectionPath = (summaryPath: string, name: RoomSectionName): string =>
  `${summaryPath}/decision${name === 'ranking' ? '' : `/${name}`}`;
