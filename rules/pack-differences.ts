// Finds the first figure of a sealed pack that does not follow from its ratings, and says which in words.
import type { PackResults } from '../contract/decision-pack.ts';
import { criteria, criterionLabels } from '../contract/vocabulary.ts';

type Value = number | string | null;

const valueText = (value: Value) => (value === null ? 'none' : String(value));

/** A figure's name, what the pack says, and what its ratings give. */
type Figure = readonly [name: string, packed: Value, calculated: Value];

const millionth = 1e-6;
/** In binary, 24.000001 and 24 differ by slightly more than a millionth. */
const noise = 1e-9;

/**
 * Calculated fractions have six decimals. A packed one may differ by a millionth, because processors round differently.
 * Rounding it first would accept almost one and a half.
 */
const isSameFraction = (packed: Value, calculated: Value) =>
  typeof packed === 'number' && typeof calculated === 'number'
    ? Math.abs(packed - calculated) <= millionth + noise
    : packed === calculated;

const isSame = (packed: Value, calculated: Value) => packed === calculated;

function differenceIn([name, packed, calculated]: Figure, areEqual = isSame): string | null {
  return areEqual(packed, calculated)
    ? null
    : `${name}: the pack says ${valueText(packed)}, the ratings give ${valueText(calculated)}.`;
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
  packed: readonly Entry[],
  calculated: readonly Entry[],
  noun: string,
  idOf: (entry: Entry) => number,
  columns: readonly Column<Entry>[],
): string | null {
  const entriesOf = (list: readonly Entry[]) => new Map(list.map((entry) => [idOf(entry), entry]));
  const [packedByID, calculatedByID] = [entriesOf(packed), entriesOf(calculated)];
  const ids = [...new Set([...packedByID.keys(), ...calculatedByID.keys()])].toSorted((a, b) => a - b);
  return firstOf(ids, (id) =>
    firstOf(columns, ({ name, read, isFraction }) => {
      const valueIn = (entries: ReadonlyMap<number, Entry>) => {
        const entry = entries.get(id);
        return entry === undefined ? null : read(entry);
      };
      const figure: Figure = [`${name} of ${noun} ${id}`, valueIn(packedByID), valueIn(calculatedByID)];
      return differenceIn(figure, isFraction ? isSameFraction : isSame);
    }),
  );
}

export const differenceInRanking = (packed: PackResults['ranking'], calculated: PackResults['ranking']) =>
  differenceInList(packed, calculated, 'submission', ({ submission }) => submission, [
    { name: 'Count', read: ({ count }) => count },
    { name: 'Average', read: ({ average }) => average, isFraction: true },
    { name: 'Spread', read: ({ spread }) => spread, isFraction: true },
    { name: 'Rank', read: ({ rank }) => rank },
  ]);

export function differenceInAgreement(
  packed: PackResults['agreement'],
  calculated: PackResults['agreement'],
) {
  const figures: Figure[] = [
    ['Agreement', packed.alpha, calculated.alpha],
    ...criteria.map(
      (criterion, index): Figure => [
        `Agreement on ${criterionLabels[criterion]}`,
        packed.byCriterion[index] ?? null,
        calculated.byCriterion[index] ?? null,
      ],
    ),
    ['Reliability', packed.reliability, calculated.reliability],
  ];
  return firstOf(figures, (figure) => differenceIn(figure, isSameFraction));
}

export const differenceInSeverities = (
  packed: PackResults['severities'],
  calculated: PackResults['severities'],
) =>
  differenceInList(packed ?? [], calculated ?? [], 'assessor', ({ assessor }) => assessor, [
    { name: 'Severity', read: ({ severity }) => severity, isFraction: true },
    { name: 'Standard error', read: ({ standardError }) => standardError, isFraction: true },
  ]);

export function differenceInStability(
  packed: PackResults['stability'],
  calculated: PackResults['stability'],
) {
  return (
    differenceIn(['Hash of the ratings', packed.inputHash, calculated.inputHash]) ??
    differenceIn(['Reason why there is no stability', packed.reason, calculated.reason]) ??
    differenceInList(
      packed.submissions,
      calculated.submissions,
      'submission',
      ({ submission }) => submission,
      [
        { name: 'Best likely rank', read: ({ low }) => low },
        { name: 'Worst likely rank', read: ({ high }) => high },
        { name: 'Simulations within the places', read: ({ inPlaces }) => inPlaces },
        { name: 'Expected rank', read: ({ expectedRank }) => expectedRank, isFraction: true },
      ],
    )
  );
}
