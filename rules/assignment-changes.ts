// Decides whether assignments that an editor changes by hand can be saved, and warns about limits.
import { messages } from '../contract/messages.ts';
import type { PanelMode } from '../contract/panel-vocabulary.ts';
import { fullName } from '../contract/person-name.ts';
import type { AssignmentMember, AssignmentPair } from './assignment.ts';
import { isExempt, type ScoreReader } from './independence.ts';
import { panelRefusals, panelWarnings } from './panel-texts.ts';
import { allow, refuse, type Verdict } from './verdict.ts';

type IDPair = readonly [applicationID: number, personID: number];

export interface AssignmentChanges {
  readonly add: readonly IDPair[];
  readonly remove: readonly IDPair[];
  /** The limits of members; null removes one. */
  readonly limits: readonly { readonly personID: number; readonly maximum: number | null }[];
}

interface Facts {
  readonly mode: PanelMode;
  /** The submitted applications of the challenge. */
  readonly applications: readonly { readonly id: number; readonly companyName: string }[];
  readonly members: readonly AssignmentMember[];
  /** People who are not members but have an assignment, which can be removed. */
  readonly others: readonly Pick<AssignmentMember, 'id' | 'firstName' | 'lastName'>[];
  readonly pairs: readonly AssignmentPair[];
}

export interface AssignmentEditor extends Pick<ScoreReader, 'isLead' | 'isSuperAdmin'> {
  readonly id: number;
}

/** Without open work they would see the scores, and could then assign it to themselves again. */
export const canRemoveFrom = (editor: AssignmentEditor, personID: number): Verdict =>
  editor.id === personID && !isExempt(editor) ? refuse(panelRefusals.removeOwn) : allow;

const isOpen = ({ isAssigned, hasInterest, hasDeclined, assessment }: AssignmentPair) =>
  isAssigned && !hasInterest && !hasDeclined && assessment === null;

/** Refuses the whole change for the first pair that cannot be saved. */
export function canSaveAssignments(
  facts: Facts,
  { add, remove, limits }: AssignmentChanges,
  editor: AssignmentEditor,
): Verdict {
  if (facts.mode === 'everyone') return refuse(panelRefusals.noAssignments);
  const companies = new Map(facts.applications.map(({ id, companyName }) => [id, companyName]));
  const members = new Map(facts.members.map((one) => [one.id, fullName(one)]));
  const people = new Map([...facts.others.map((one) => [one.id, fullName(one)] as const), ...members]);
  const pairs = new Map(facts.pairs.map((one) => [String([one.applicationID, one.personID]), one]));
  const added = new Set(add.map(String));
  const invalid = refuse(messages.pattern);

  for (const pair of add) {
    const [company, person] = [companies.get(pair[0]), members.get(pair[1])];
    if (company === undefined || person === undefined) return invalid;
    const recorded = pairs.get(String(pair));
    if (recorded?.hasInterest) return refuse(panelRefusals.assignInterest(person, company));
    if (recorded?.hasDeclined) return refuse(panelRefusals.assignDeclined(person, company));
  }
  for (const pair of remove) {
    const [company, person] = [companies.get(pair[0]), people.get(pair[1])];
    if (company === undefined || person === undefined || added.has(String(pair))) return invalid;
    const recorded = pairs.get(String(pair));
    if (recorded?.assessment === 'counted') return refuse(panelRefusals.removeAssessed(person, company));
    const removal = canRemoveFrom(editor, pair[1]);
    if (recorded && isOpen(recorded) && members.has(pair[1]) && !removal.allowed) return removal;
  }
  return limits.some(({ personID }) => !members.has(personID)) ? invalid : allow;
}

/** Limits bind only the proposal, so more assignments by hand are saved with a warning. */
export const limitWarnings = (members: readonly (AssignmentMember & { readonly load: number })[]): string[] =>
  members.flatMap((one) =>
    one.maximum !== null && one.load > one.maximum
      ? [panelWarnings.overMaximum(fullName(one), one.load, one.maximum)]
      : [],
  );
