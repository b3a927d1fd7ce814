// Finds the first figure of a sealed pack that does not follow from its ratings, and says which in words.
import type { PackResults } from '../contract/decision-pack.ts';
import { criteria, criterionLabels } from '../contract/vocabulary.ts';
import { keyOf } from './ranking.ts';

type Value = number | string | null;

const valueText = (value: Value) => (value === null ? 'none' : String(value));

/** A figure's name, what the pack says, and what its ratings give. */
type Figure = readonly [name: string, said: Value, given: Value];

/** Fractions may differ by a millionth, because processors round differently. */
const isSameFraction = (said: Value, given: Value) =>
  typeof said === 'number' && typeof given === 'number'
    ? Math.abs(keyOf(said) - keyOf(given)) <= 1
    : said === given;

const isSame = (said: Value, given: Value) => said === given;

function differenceIn([name, said, given]: Figure, areEqual = isSame): string | null {
  return areEqual(said, given)
    ? null
    : `${name}: the pack says ${valueText(said)}, the ratings give ${valueText(given)}.`;
}

function firstOf<Item>(items: readonly Item[], find: (item: Item) => string | null): string | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

interface Column<Entry> {
  readonly name: string;
  read(entry: Entry): Value;
  readonly isFraction?: true;
}

/** Compares two lists in ascending order of ids. An entry that only one of them has counts as none in the other. */
function differenceInList<Entry>(
  said: readonly Entry[],
  given: readonly Entry[],
  noun: string,
  idOf: (entry: Entry) => number,
  columns: readonly Column<Entry>[],
): string | null {
  const entriesOf = (list: readonly Entry[]) => new Map(list.map((entry) => [idOf(entry), entry]));
  const [saidByID, givenByID] = [entriesOf(said), entriesOf(given)];
  const ids = [...new Set([...saidByID.keys(), ...givenByID.keys()])].toSorted((a, b) => a - b);
  return firstOf(ids, (id) =>
    firstOf(columns, ({ name, read, isFraction }) => {
      const valueIn = (entries: ReadonlyMap<number, Entry>) => {
        const entry = entries.get(id);
        return entry === undefined ? null : read(entry);
      };
      const figure: Figure = [`${name} of ${noun} ${id}`, valueIn(saidByID), valueIn(givenByID)];
      return differenceIn(figure, isFraction ? isSameFraction : isSame);
    }),
  );
}

export const differenceInRanking = (said: PackResults['ranking'], given: PackResults['ranking']) =>
  differenceInList(said, given, 'submission', ({ submission }) => submission, [
    { name: 'Count', read: ({ count }) => count },
    { name: 'Average', read: ({ average }) => average, isFraction: true },
    { name: 'Spread', read: ({ spread }) => spread, isFraction: true },
    { name: 'Rank', read: ({ rank }) => rank },
  ]);

export function differenceInAgreement(said: PackResults['agreement'], given: PackResults['agreement']) {
  const figures: Figure[] = [
    ['Agreement', said.alpha, given.alpha],
    ...criteria.map(
      (criterion, index): Figure => [
        `Agreement on ${criterionLabels[criterion]}`,
        said.byCriterion[index] ?? null,
        given.byCriterion[index] ?? null,
      ],
    ),
    ['Reliability', said.reliability, given.reliability],
  ];
  return firstOf(figures, (figure) => differenceIn(figure, isSameFraction));
}

export const differenceInSeverities = (said: PackResults['severities'], given: PackResults['severities']) =>
  differenceInList(said ?? [], given ?? [], 'assessor', ({ assessor }) => assessor, [
    { name: 'Severity', read: ({ severity }) => severity, isFraction: true },
    { name: 'Standard error', read: ({ standardError }) => standardError, isFraction: true },
  ]);

export function differenceInStability(said: PackResults['stability'], given: PackResults['stability']) {
  return (
    differenceIn(['Hash of the ratings', said.inputHash, given.inputHash]) ??
    differenceIn(['Reason why there is no stability', said.reason, given.reason]) ??
    differenceInList(said.submissions, given.submissions, 'submission', ({ submission }) => submission, [
      { name: 'Best likely rank', read: ({ low }) => low },
      { name: 'Worst likely rank', read: ({ high }) => high },
      { name: 'Simulations within the places', read: ({ inPlaces }) => inPlaces },
      { name: 'Expected rank', read: ({ expectedRank }) => expectedRank, isFraction: true },
    ])
  );
}
