// Defines who is expected to assess what, the board, and progress with its forecast;
// server/features/panel-facts/pairs.ts and server/features/panel/recorded-pairs.ts repeat them in SQL.
import type { PersonProgress, Progress } from '../contract/panel.ts';
import type { PairState, PanelMode } from '../contract/panel-vocabulary.ts';
import { daysAfter, daysBetween } from './lifecycle.ts';
import type { Now } from './now.ts';
import { progressTexts } from './panel-texts.ts';
import { type Actor, canSeeSite, hasRole } from './permissions.ts';

type Assessor = Pick<Actor, 'id' | 'roles' | 'site'>;

/** Is an assessor of the challenge, has the role assessor, and may see the challenge's site. */
export const isMember = (
  person: Assessor,
  challenge: { readonly assessorIDs: readonly number[]; readonly site: number },
) =>
  challenge.assessorIDs.includes(person.id) &&
  hasRole(person, 'assessor') &&
  canSeeSite(person, challenge.site);

/** What is recorded about a submitted application and a person. */
export interface PairFacts {
  readonly isMember: boolean;
  readonly isAssigned: boolean;
  /** In force, that is declared and not cleared. */
  readonly hasInterest: boolean;
  readonly hasDeclined: boolean;
  /** An assessment that is set aside counts nowhere. */
  readonly assessment: 'counted' | 'setAside' | null;
}

export const isDone = ({ assessment }: Pick<PairFacts, 'assessment'>) => assessment === 'counted';

/** Not expected of anyone. */
export const isExcused = (pair: Omit<PairFacts, 'isMember' | 'isAssigned'>) =>
  pair.hasInterest || pair.hasDeclined || pair.assessment === 'setAside';

export const isExpected = (pair: PairFacts, mode: PanelMode) =>
  isDone(pair) || (pair.isMember && (mode === 'everyone' || pair.isAssigned) && !isExcused(pair));

export const isOpen = (pair: PairFacts, mode: PanelMode) => isExpected(pair, mode) && !isDone(pair);

/** Whether it is in the person's own lists and counters: what is expected of them. Super admins who are not members have all of it. */
export const isOwnWork = (pair: PairFacts, mode: PanelMode, isSuperAdmin: boolean) =>
  isSuperAdmin && !pair.isMember ? isDone(pair) || !isExcused(pair) : isExpected(pair, mode);

/** The state on the board: the first that holds, or null. */
export function pairStateOf(pair: Omit<PairFacts, 'isMember'>): PairState | null {
  if (pair.hasInterest) return 'interest';
  if (pair.assessment === 'setAside') return 'setAside';
  if (pair.hasDeclined) return 'declined';
  if (isDone(pair)) return 'assessed';
  return pair.isAssigned ? 'assigned' : null;
}

interface PanelFacts {
  readonly assessorIDs: readonly number[];
  readonly site: number;
  /** The submitted applications. */
  readonly applicationIDs: readonly number[];
  readonly assessments: readonly {
    readonly applicationID: number;
    readonly assessorID: number;
    readonly isSetAside?: boolean;
  }[];
  /** A challenge without a panel has the mode `everyone`. */
  readonly mode?: PanelMode;
  /** Pairs with an assignment, an interest in force or a decline. */
  readonly pairs?: readonly ({ readonly applicationID: number; readonly personID: number } & Pick<
    PairFacts,
    'isAssigned' | 'hasInterest' | 'hasDeclined'
  >)[];
}

const keyOf = (applicationID: number, personID: number) => `${applicationID} ${personID}`;
const nothingRecorded = { isAssigned: false, hasInterest: false, hasDeclined: false };

/** Returns what is recorded about each application and a person. */
function pairFinder({ applicationIDs, assessments, pairs = [] }: PanelFacts) {
  const recorded = new Map(pairs.map((one) => [keyOf(one.applicationID, one.personID), one]));
  const assessmentStates = new Map(
    assessments.map(({ applicationID, assessorID, isSetAside }) => [
      keyOf(applicationID, assessorID),
      isSetAside ? ('setAside' as const) : ('counted' as const),
    ]),
  );
  return (personID: number, isPanelMember: boolean) =>
    applicationIDs.map((applicationID): PairFacts & { readonly applicationID: number } => {
      const key = keyOf(applicationID, personID);
      const { isAssigned, hasInterest, hasDeclined } = recorded.get(key) ?? nothingRecorded;
      const assessment = assessmentStates.get(key) ?? null;
      return { applicationID, isMember: isPanelMember, isAssigned, hasInterest, hasDeclined, assessment };
    });
}

type Counts = Pick<PersonProgress, 'id' | 'isMember' | 'expected' | 'done'>;

/**
 * A member is expected to assess every submitted application, or those assigned to them, without those they are excused
 * from. An assessment by someone else, such as a super admin or a former member, counts as expected and done. The result
 * leaves out people with nothing expected and nothing done.
 */
export function progressOf(
  facts: PanelFacts,
  people: readonly Assessor[],
): Pick<Progress, 'submissions' | 'expected' | 'done' | 'missing'> & { readonly people: Counts[] } {
  const { mode = 'everyone' } = facts;
  const pairsOf = pairFinder(facts);
  const counted = people.flatMap((person): Counts[] => {
    const isPanelMember = isMember(person, facts);
    const pairs = pairsOf(person.id, isPanelMember);
    const done = pairs.filter(isDone).length;
    if (!isPanelMember && done === 0) return [];
    const expected = pairs.filter((pair) => isExpected(pair, mode)).length;
    return [{ id: person.id, isMember: isPanelMember, expected, done }];
  });
  const sum = (field: 'expected' | 'done') => counted.reduce((total, one) => total + one[field], 0);
  const [expected, done] = [sum('expected'), sum('done')];
  return {
    submissions: facts.applicationIDs.length,
    expected,
    done,
    missing: expected - done,
    people: counted,
  };
}

/** The figures and cells of the board. Its people are members, and others with an assignment or an assessment. */
export function boardOf(facts: PanelFacts, people: readonly Assessor[]) {
  const { mode = 'everyone' } = facts;
  const pairsOf = pairFinder(facts);
  const rows = people
    .map((person) => {
      const isPanelMember = isMember(person, facts);
      return { id: person.id, isMember: isPanelMember, pairs: pairsOf(person.id, isPanelMember) };
    })
    .filter((row) => row.isMember || row.pairs.some((pair) => pair.isAssigned || pair.assessment !== null));
  const expectedCounts = new Map(facts.applicationIDs.map((id) => [id, 0]));
  for (const { pairs } of rows)
    for (const pair of pairs)
      if (isExpected(pair, mode))
        expectedCounts.set(pair.applicationID, (expectedCounts.get(pair.applicationID) ?? 0) + 1);
  return {
    applications: [...expectedCounts].map(([id, expectedCount]) => ({ id, expectedCount })),
    assessors: rows.map((row) => ({
      id: row.id,
      isMember: row.isMember,
      load: row.pairs.filter((pair) => isExpected(pair, mode)).length,
      doneCount: row.pairs.filter(isDone).length,
    })),
    cells: rows.flatMap((row) =>
      row.pairs.flatMap((pair) => {
        const state = pairStateOf(pair);
        return state ? [{ applicationID: pair.applicationID, personID: row.id, state }] : [];
      }),
    ),
  };
}

/** Pairs done in this time before now give the pace. */
export const weekMilliseconds = 168 * 3_600_000;

/** How many of these instants are in the last 168 hours. */
export const countLastWeek = (instants: readonly string[], { instant }: Pick<Now, 'instant'>) =>
  instants.filter((one) => Date.parse(one) > instant.getTime() - weekMilliseconds).length;

export interface Forecast {
  readonly days: number;
  readonly date: string;
}

/** When all assessments are done at the pace of the last week; null if nothing is missing or nothing was done. */
export function forecastOf(
  { missing, doneLastWeek }: { readonly missing: number; readonly doneLastWeek: number },
  today: string,
): Forecast | null {
  if (missing === 0 || doneLastWeek === 0) return null;
  const days = Math.ceil((missing * 7) / doneLastWeek);
  return { days, date: daysAfter(today, days) };
}

export function forecastText(
  { missing, forecast }: { readonly missing: number; readonly forecast: Forecast | null },
  dueDate: string,
): string {
  if (missing === 0) return progressTexts.allDone;
  if (!forecast) return progressTexts.noPace;
  return progressTexts.forecast(forecast.date, daysBetween(dueDate, forecast.date));
}

/** Lists people who have not finished, with how many assessments are missing; the most missing first. */
export const unfinished = (people: Progress['people']) =>
  people
    .map((person) => ({ person, missing: person.expected - person.done }))
    .filter(({ missing }) => missing > 0)
    .toSorted((a, b) => b.missing - a.missing);
