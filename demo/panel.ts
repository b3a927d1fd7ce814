// Describes assessment panels of the demonstration; challenges-ports.ts has the one that is loaded. Applications are
// numbered from 0 in order of submission.
import type { DeclineReason, InterestKind } from '../contract/panel-vocabulary.ts';
import { addDays, momentOn } from './days.ts';

/** An application and an email address. */
interface OfPair {
  readonly application: number;
  readonly assessor: string;
}

export interface DemoPanel {
  readonly assessorsPerApplication: number;
  /** Days from the day of loading. */
  readonly dueIn: number;
  /** The people who assess each application; they repeat if there are more applications. */
  readonly assignments: readonly (readonly string[])[];
  /** How many of their applications each assessor has assessed, in order of submission. */
  readonly done: Readonly<Record<string, number>>;
  readonly limits: Readonly<Record<string, number>>;
  readonly interests: readonly (OfPair & {
    readonly kind: InterestKind;
    readonly note: string;
    /** Declared this many days before loading. */
    readonly daysAgo: number;
    readonly cleared?: { readonly by: string; readonly daysAgo: number; readonly reason: string };
  })[];
  readonly declines: readonly (OfPair & {
    readonly reason: DeclineReason;
    readonly note: string;
    readonly daysAgo: number;
  })[];
}

/** When someone declared an interest, declined or cleared an interest. */
export const momentDaysAgo = (today: string, days: number) => momentOn(addDays(today, -days), 60);

/** The people who are to assess the application with this number. */
export const assignedTo = ({ assignments }: DemoPanel, application: number): readonly string[] =>
  assignments[application % assignments.length] ?? [];

const isPair = (one: OfPair, application: number, assessor: string) =>
  one.application === application && one.assessor === assessor;

/** The interest in force of this person, if they have one. Its assessment is set aside. */
export const interestInForce = ({ interests }: DemoPanel, application: number, assessor: string) =>
  interests.find((one) => !one.cleared && isPair(one, application, assessor));

const isDeclined = ({ declines }: DemoPanel, application: number, assessor: string) =>
  declines.some((one) => isPair(one, application, assessor));

/** The numbers of the applications that this person has assessed, of `count` in all. */
export function assessedBy(panel: DemoPanel, assessor: string, count: number): number[] {
  const assigned = Array.from({ length: count }, (_, number) => number).filter((number) =>
    assignedTo(panel, number).includes(assessor),
  );
  const setAside = assigned.filter((number) => interestInForce(panel, number, assessor));
  const counted = assigned
    .filter((number) => !setAside.includes(number) && !isDeclined(panel, number, assessor))
    .slice(0, panel.done[assessor] ?? 0);
  return [...setAside, ...counted].toSorted((a, b) => a - b);
}
