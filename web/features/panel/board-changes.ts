// Changes that an editor makes on the board before saving: assignments and limits, counted over what is stored.
import { messages } from '../../../contract/messages.ts';
import type { Board } from '../../../contract/panel-assignments.ts';
import { type PairState, pairStates, panelLimits } from '../../../contract/panel-vocabulary.ts';
import { fullName } from '../../../contract/person-name.ts';
import { type AssignmentEditor, canRemoveFrom } from '../../../rules/assignment-changes.ts';
import { panelRefusals } from '../../../rules/panel-texts.ts';
import { allow, refuse, type Verdict } from '../../../rules/verdict.ts';

export type Application = Board['applications'][number];
export type Assessor = Board['assessors'][number];

/** Someone can be on the board without being a member: they have an earlier assignment or assessment. */
export const nameOf = (assessor: Assessor) =>
  assessor.isMember ? fullName(assessor) : `${fullName(assessor)}, not an assessor of this challenge`;

/** The states of an application's cells by person; cells without a state are left out. */
export type RowStates = ReadonlyMap<number, PairState>;
/** By person: whether they are to be assigned. */
export type RowChanges = ReadonlyMap<number, boolean>;

export interface BoardChanges {
  /** By application. A row keeps its map object while others change, so React renders only the changed rows again. */
  readonly rows: ReadonlyMap<number, RowChanges>;
  /** What is typed as the maximum of a person; empty for none. */
  readonly maximums: ReadonlyMap<number, string>;
}

export const noStates: RowStates = new Map();
export const noRowChanges: RowChanges = new Map();
export const noChanges: BoardChanges = { rows: new Map(), maximums: new Map() };

export function statesOf({ cells }: Pick<Board, 'cells'>): ReadonlyMap<number, RowStates> {
  const rows = new Map<number, Map<number, PairState>>();
  for (const { applicationID, personID, state } of cells) {
    const row = rows.get(applicationID) ?? new Map<number, PairState>();
    rows.set(applicationID, row.set(personID, state));
  }
  return rows;
}

/** Whether the cell can be toggled, or the reason why not, which the cell announces. */
export function canToggle(
  state: PairState | null,
  assessor: Assessor,
  companyName: string,
  editor: AssignmentEditor,
): Verdict {
  const person = fullName(assessor);
  switch (state) {
    case 'interest':
      return refuse(panelRefusals.assignInterest(person, companyName));
    case 'declined':
      return refuse(panelRefusals.assignDeclined(person, companyName));
    case 'assessed':
      return refuse(panelRefusals.removeAssessed(person, companyName));
    case 'setAside':
      return refuse(panelRefusals.setAside);
    case 'assigned':
      return assessor.isMember ? canRemoveFrom(editor, assessor.id) : allow;
    case null:
      return assessor.isMember ? allow : refuse(panelRefusals.assignNotMember(person));
  }
}

export interface Cell {
  /** As shown, including unsaved changes. */
  readonly state: PairState | null;
  readonly isUnsaved: boolean;
}

export function cellOf(states: RowStates, changes: RowChanges, personID: number): Cell {
  const change = changes.get(personID);
  if (change === undefined) return { state: states.get(personID) ?? null, isUnsaved: false };
  return { state: change ? 'assigned' : null, isUnsaved: true };
}

export const stateText = ({ state, isUnsaved }: Cell) =>
  `${state === null ? 'Not assigned' : pairStates[state]}${isUnsaved ? ', not saved' : ''}`;

function withRow(changes: BoardChanges, applicationID: number, row: RowChanges): BoardChanges {
  const rows = new Map(changes.rows);
  if (row.size === 0) rows.delete(applicationID);
  else rows.set(applicationID, row);
  return { ...changes, rows };
}

/** The caller must check canToggle first. */
export function toggle(
  changes: BoardChanges,
  applicationID: number,
  personID: number,
  stored: PairState | null,
): BoardChanges {
  const before = changes.rows.get(applicationID) ?? noRowChanges;
  const row = new Map(before);
  if (row.has(personID)) row.delete(personID);
  else row.set(personID, stored !== 'assigned');
  return withRow(changes, applicationID, row);
}

export function withMaximum(changes: BoardChanges, assessor: Assessor, typed: string): BoardChanges {
  const maximums = new Map(changes.maximums);
  if (typed.trim() === String(assessor.maximum ?? '')) maximums.delete(assessor.id);
  else maximums.set(assessor.id, typed);
  return { ...changes, maximums };
}

/** Leaves out what a newer board has made impossible or has already stored. */
export function withoutOutdated(changes: BoardChanges, board: Board): BoardChanges {
  const states = statesOf(board);
  const people = new Map(board.assessors.map((one) => [one.id, one]));
  const applicationIDs = new Set(board.applications.map(({ id }) => id));
  let next = changes;
  for (const [applicationID, row] of changes.rows) {
    const kept = [...row].filter(([personID, isWanted]) => {
      const stored = states.get(applicationID)?.get(personID) ?? null;
      const isPossible = isWanted ? stored === null && people.get(personID)?.isMember : stored === 'assigned';
      return applicationIDs.has(applicationID) && isPossible;
    });
    if (kept.length < row.size) next = withRow(next, applicationID, new Map(kept));
  }
  const maximums = [...changes.maximums].filter(([personID, typed]) => {
    const person = people.get(personID);
    return person?.isMember && typed.trim() !== String(person.maximum ?? '');
  });
  return maximums.length < changes.maximums.size ? { ...next, maximums: new Map(maximums) } : next;
}

export const changeCount = ({ rows, maximums }: BoardChanges) =>
  [...rows.values()].reduce((sum, row) => sum + row.size, maximums.size);

/** An error for what is typed as a maximum, or null. */
export function maximumError(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (!/^\d{1,9}$/.test(text)) return messages.pattern;
  return Number(text) > panelLimits.maximum ? messages.aboveMaximum(panelLimits.maximum) : null;
}

/** How many people more, or fewer, are expected to assess the application. */
export const rowDifference = (changes: RowChanges, memberIDs: ReadonlySet<number>) =>
  [...changes].reduce(
    (sum, [personID, isWanted]) => sum + (memberIDs.has(personID) ? (isWanted ? 1 : -1) : 0),
    0,
  );

/** The assessors with the load and the maximum that the changes would give them. */
export function assessorsWith(changes: BoardChanges, assessors: readonly Assessor[]): Assessor[] {
  const differences = new Map<number, number>();
  for (const row of changes.rows.values())
    for (const [personID, isWanted] of row)
      differences.set(personID, (differences.get(personID) ?? 0) + (isWanted ? 1 : -1));
  return assessors.map((one) => {
    const typed = changes.maximums.get(one.id);
    return {
      ...one,
      // Someone who is not a member is not expected to assess what is assigned to them.
      load: one.load + (one.isMember ? (differences.get(one.id) ?? 0) : 0),
      maximum: typed === undefined || maximumError(typed) ? one.maximum : maximumOf(typed),
    };
  });
}

const maximumOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** The body of the call. */
export function payloadOf({ rows, maximums }: BoardChanges) {
  const pairs = (isWanted: boolean) =>
    [...rows].flatMap(([applicationID, row]) =>
      [...row]
        .filter(([, value]) => value === isWanted)
        .map(([personID]): [number, number] => [applicationID, personID]),
    );
  return {
    add: pairs(true),
    remove: pairs(false),
    limits: [...maximums].map(([personID, typed]) => ({ personID, maximum: maximumOf(typed) })),
  };
}

/** The assignments without an assessment that this person can remove. */
export const removablePairs = (
  { cells, assessors }: Pick<Board, 'cells' | 'assessors'>,
  editor: AssignmentEditor,
) => {
  const members = new Set(assessors.flatMap(({ id, isMember }) => (isMember ? [id] : [])));
  const canRemove = (personID: number) => !members.has(personID) || canRemoveFrom(editor, personID).allowed;
  return cells
    .filter(({ state, personID }) => state === 'assigned' && canRemove(personID))
    .map(({ applicationID, personID }): [number, number] => [applicationID, personID]);
};
