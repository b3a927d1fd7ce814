// Proposes who assesses which application: even loads, few repeated pairs of people, and nothing assigned is moved.
import { fullName } from '../contract/person-name.ts';
import { panelWarnings, proposalTexts } from './panel-texts.ts';

export interface AssignmentMember {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  /** The most applications that a proposal may give them; null without a limit. */
  readonly maximum: number | null;
}

export interface AssignmentPair {
  readonly applicationID: number;
  readonly personID: number;
  readonly isAssigned: boolean;
  /** In force. */
  readonly hasInterest: boolean;
  readonly hasDeclined: boolean;
  readonly assessment: 'counted' | 'setAside' | null;
}

export interface AssignmentFacts {
  /** The submitted applications, in order of submission. */
  readonly applications: readonly { readonly id: number; readonly companyName: string }[];
  /** By id. */
  readonly members: readonly AssignmentMember[];
  readonly assessorsPerApplication: number;
  /** The pairs about which something is recorded; people who are not members can be among them. */
  readonly pairs: readonly AssignmentPair[];
}

export interface Proposal {
  /** New pairs only, by application and then by person. */
  readonly add: [applicationID: number, personID: number][];
  readonly loads: { readonly personID: number; readonly before: number; readonly after: number }[];
  readonly sentences: string[];
}

/** The state of an application and a member, who has a place in it from `fixed` on. */
const cell = { free: 0, forbidden: 1, fixed: 2, proposed: 3 } as const;

interface Row {
  readonly id: number;
  readonly companyName: string;
  /** By the column of the member. */
  readonly cells: Uint8Array;
  /** How many people who are not members have assessed it. */
  others: number;
  /** In the order of the members. */
  holders: Column[];
}

interface Column {
  readonly index: number;
  readonly member: AssignmentMember;
  readonly limit: number;
  load: number;
  /** How many applications they share with each member, by column. */
  readonly shared: Int32Array;
  /** Set while two applications are compared. */
  balance: number;
}

interface Table {
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
}

const hasPlace = (row: Row, { index }: Column) => (row.cells[index] ?? cell.free) >= cell.fixed;
const isFree = (row: Row, { index }: Column) => row.cells[index] === cell.free;
const isProposed = (row: Row, { index }: Column) => row.cells[index] === cell.proposed;

function tableOf({ applications, members, pairs }: AssignmentFacts): Table {
  const columns = members.map((member, index) => ({
    index,
    member,
    limit: member.maximum ?? Number.POSITIVE_INFINITY,
    load: 0,
    shared: new Int32Array(members.length),
    balance: 0,
  }));
  const rows = applications.map(({ id, companyName }): Row => {
    return { id, companyName, cells: new Uint8Array(members.length), others: 0, holders: [] };
  });
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const columnOf = new Map(columns.map((column) => [column.member.id, column]));
  for (const pair of pairs) {
    const row = rowOf.get(pair.applicationID);
    if (!row) continue;
    const column = columnOf.get(pair.personID);
    const isForbidden = pair.hasInterest || pair.hasDeclined || pair.assessment === 'setAside';
    if (!column) row.others += Number(!isForbidden && pair.assessment === 'counted');
    else if (isForbidden) row.cells[column.index] = cell.forbidden;
    else if (pair.isAssigned || pair.assessment === 'counted') row.cells[column.index] = cell.fixed;
  }
  for (const row of rows) findHolders(row, columns);
  for (const column of columns) column.load = rows.filter((row) => hasPlace(row, column)).length;
  return { rows, columns };
}

function findHolders(row: Row, columns: readonly Column[]) {
  row.holders = columns.filter((column) => hasPlace(row, column));
}

const peopleOf = ({ others, holders }: Row) => others + holders.length;

/** Someone who can take an application: the wanted one, or one that the person before them passes on. */
interface Step {
  readonly column: Column;
  readonly row: Row;
  readonly before: Step | null;
}

/** Finds the person with the lowest load whom the application can reach, directly or by passing others on. */
function findTaker(target: Row, { rows, columns }: Table): Step | null {
  const reached = columns
    .filter((column) => isFree(target, column))
    .map((column): Step => ({ column, row: target, before: null }));
  const left = new Set(columns.filter((column) => !isFree(target, column)));
  // The loop also visits what it adds.
  for (const before of reached)
    for (const column of left) {
      const row = rows.find((one) => isProposed(one, before.column) && isFree(one, column));
      if (!row) continue;
      reached.push({ column, row, before });
      left.delete(column);
    }
  let best: Step | null = null;
  for (const step of reached)
    if (step.column.load < step.column.limit && (!best || step.column.load < best.column.load)) best = step;
  return best;
}

/** Passes each application of the path on; only the last person has one more. */
function give(taker: Step, columns: readonly Column[]) {
  taker.column.load++;
  for (let step: Step | null = taker; step; step = step.before) {
    step.row.cells[step.column.index] = cell.proposed;
    if (step.before) step.row.cells[step.before.column.index] = cell.free;
    findHolders(step.row, columns);
  }
}

/** Every application gets its first person before any gets its second. */
function fillPlaces(table: Table, places: number) {
  for (let round = 1; round <= places; round++)
    for (const row of table.rows) {
      const taker = peopleOf(row) < round ? findTaker(row, table) : null;
      if (taker) give(taker, table.columns);
    }
}

function countShared({ rows }: Table) {
  for (const { holders } of rows)
    for (const a of holders) for (const b of holders) if (a !== b) a.shared[b.index] = sharedBy(a, b) + 1;
}

const sharedBy = (a: Column, b: Column) => a.shared[b.index] ?? 0;

function addShared(a: Column, b: Column, change: number) {
  a.shared[b.index] = sharedBy(a, b) + change;
  b.shared[a.index] = sharedBy(b, a) + change;
}

/** How many applications they share with these people, added up. */
function sharedWith(column: Column, others: readonly Column[]): number {
  let sum = 0;
  for (const other of others) sum += sharedBy(column, other);
  return sum;
}

function swap(s: Row, a: Column, t: Row, b: Column, columns: readonly Column[]) {
  for (const [row, from, to] of [[s, a, b] as const, [t, b, a] as const]) {
    for (const other of row.holders)
      if (other !== from) {
        addShared(from, other, -1);
        addShared(to, other, 1);
      }
    row.cells[from.index] = cell.free;
    row.cells[to.index] = cell.proposed;
    findHolders(row, columns);
  }
}

/**
 * Makes every swap between two applications that lowers the pair cost. People who hold both keep the same partners, so
 * only the others count. If a passes s to b and b passes t to a, half the change of the cost is the difference of their
 * balances, without what a and b share, plus one for each partner.
 */
function swapBetween(s: Row, t: Row, columns: readonly Column[]): boolean {
  const onlyS = s.holders.filter((one) => !hasPlace(t, one));
  const onlyT = t.holders.filter((one) => !hasPlace(s, one));
  for (const one of onlyS) one.balance = sharedWith(one, onlyS) - sharedWith(one, onlyT);
  for (const one of onlyT) one.balance = sharedWith(one, onlyS) - sharedWith(one, onlyT);
  const partners = onlyS.length + onlyT.length - 2;
  for (const a of onlyS) {
    if (!isProposed(s, a) || !isFree(t, a)) continue;
    for (const b of onlyT) {
      if (!isProposed(t, b) || !isFree(s, b)) continue;
      if (b.balance - a.balance - 2 * sharedBy(a, b) + partners >= 0) continue;
      swap(s, a, t, b, columns);
      swapBetween(s, t, columns);
      return true;
    }
  }
  return false;
}

/** Swaps until no single swap lowers the sum, over pairs of members, of their shared applications squared. */
function evenOutPairs(table: Table) {
  countShared(table);
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    table.rows.forEach((s, index) => {
      for (const t of table.rows.slice(index + 1)) if (swapBetween(s, t, table.columns)) hasChanged = true;
    });
  }
}

/** Says which applications stay short and why, then what the limits allow in all. */
function sentencesOf({ rows, columns }: Table, places: number, fixedPlaces: readonly number[]): string[] {
  const sentences: string[] = [];
  if (columns.length < places && rows.some((row) => peopleOf(row) < places))
    sentences.push(panelWarnings.fewMembers(places, columns.length));
  for (const row of rows) {
    const count = peopleOf(row);
    if (count >= places) continue;
    const forbidden = columns.filter(({ index }) => row.cells[index] === cell.forbidden);
    const possible = row.others + columns.length - forbidden.length;
    const names = forbidden.map(({ member }) => fullName(member));
    if (possible < places && names.length > 0)
      sentences.push(proposalTexts.forbidden(row.companyName, count, places, names));
    else if (count < possible) sentences.push(proposalTexts.limited(row.companyName, count, places));
  }
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const others = sum(rows.map((row) => row.others));
  const requested = sum(fixedPlaces.map((fixed) => Math.max(fixed, places)));
  const allowed =
    others + sum(columns.map(({ limit, load }) => Math.max(load, Math.min(limit, rows.length))));
  const withoutLimits = others + columns.length * rows.length;
  if (allowed < Math.min(requested, withoutLimits)) sentences.push(proposalTexts.places(requested, allowed));
  return sentences;
}

/** Takes applications in order of submission and members by id, so that the same facts give the same proposal. */
export function proposeAssignments(facts: AssignmentFacts): Proposal {
  const { assessorsPerApplication: places } = facts;
  const table = tableOf(facts);
  const before = table.columns.map(({ load }) => load);
  const fixedPlaces = table.rows.map(peopleOf);
  fillPlaces(table, places);
  evenOutPairs(table);
  return {
    add: table.rows.flatMap((row) =>
      row.holders
        .filter((one) => isProposed(row, one))
        .map(({ member }): [number, number] => [row.id, member.id]),
    ),
    loads: table.columns.map(({ member, load }, index) => ({
      personID: member.id,
      before: before[index] ?? 0,
      after: load,
    })),
    sentences: sentencesOf(table, places, fixedPlaces),
  };
}
