// The tabs of a challenge's page, in order. The routes, the bar and the page take them from here.

export interface ChallengeTab {
  readonly label: string;
  /** The tab's route below the challenge's page. Overview is the page itself, and Scores has a specified address. */
  readonly segment?: string;
  /** Only for people who may see the whole challenge; an assessor sees only the description. */
  readonly isForViewers?: boolean;
  /** Only for people who may edit the challenge. */
  readonly isForEditors?: boolean;
}

export const challengeTabs = {
  overview: { label: 'Overview' },
  submissions: { label: 'Submissions', segment: 'submissions', isForViewers: true },
  description: { label: 'Description', segment: 'description' },
  panel: { label: 'Panel', segment: 'panel', isForEditors: true },
  scores: { label: 'Scores', isForViewers: true },
  history: { label: 'History', segment: 'history', isForEditors: true },
} as const satisfies Record<string, ChallengeTab>;

export type TabName = keyof typeof challengeTabs;

/** The same table with one type for all tabs. */
export const tabEntries: readonly (readonly [TabName, ChallengeTab])[] = Object.entries(challengeTabs) as [
  TabName,
  ChallengeTab,
][];
