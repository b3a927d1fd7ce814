// The demonstration's applications, from just started to submitted.
import * as texts from './application-texts.ts';
import { attachmentsOf } from './attachments.ts';
import { type DemoChallenge, datesOf } from './challenge.ts';
import { demoChallenges } from './challenges.ts';
import { type DemoCompany, demoCompanies } from './companies.ts';
import { addDays, daysBetween, momentOn } from './days.ts';
import type { DemoFile } from './media.ts';
import { type Merit, meritOf } from './merit.ts';
import { type Random, randomFrom } from './random.ts';
import { levelInRoom } from './room.ts';
import { topics } from './topics.ts';

export type Section = 'organisation' | 'summary' | 'trl' | 'ipStatus' | 'extraAttachments';

export interface DemoApplication {
  readonly challenge: DemoChallenge;
  readonly company: DemoCompany;
  /** Counts the applicants of the challenge from 0. */
  readonly number: number;
  readonly complete: ReadonlySet<Section>;
  /** null: not even the name is filled in. */
  readonly organisation: 'complete' | 'started' | null;
  readonly ideaSummary: string;
  readonly trlDescription: string;
  readonly ipStatusDescription: string;
  readonly isPartialSolution: boolean | null;
  readonly ktnEntrySummary: string;
  readonly overallScoreSummary: string;
  /** null: the board has written no summary. */
  readonly summaryWrittenOn: string | null;
  readonly createdOn: string;
  readonly submittedOn: string | null;
  readonly attachments: readonly DemoFile[];
}

/** The orders in which people fill in the form. */
const orders: readonly [readonly Section[], ...(readonly Section[])[]] = [
  ['organisation', 'summary', 'trl', 'ipStatus', 'extraAttachments'],
  ['organisation', 'summary', 'ipStatus', 'trl', 'extraAttachments'],
  ['organisation', 'extraAttachments', 'summary', 'trl', 'ipStatus'],
  ['summary', 'organisation', 'trl', 'ipStatus', 'extraAttachments'],
];

/** The number of complete sections for successive applications. */
const whileOpen = [5, 3, 5, 1, 4, 0, 5, 2, 3, 5, 1, 4, 5, 0] as const;
const afterClose = [5, 5, 5, 5, 4, 5, 5, 5, 5, 2, 5, 5, 5, 5, 5, 3, 5, 5, 5, 5, 1, 5, 5, 5, 5, 0] as const;

/** Registered, but has not applied. */
const withoutApplications = 'sme40@demo.example';

/** The last applications are from the day before loading, so that none is in the future. */
export function demoApplications(today: string): DemoApplication[] {
  let opened = 0;
  let closed = 0;
  return demoChallenges.flatMap((challenge) => {
    const isOpen = datesOf(challenge.timing, today).close >= today;
    const sectionsOfNext = () => {
      if (challenge.entries?.areAllSubmitted) return orders[0].length;
      return isOpen ? whileOpen[opened++ % whileOpen.length] : afterClose[closed++ % afterClose.length];
    };
    return applicantsOf(challenge).map((company, number) =>
      applicationOf(challenge, company, number, sectionsOfNext() ?? 0, today),
    );
  });
}

export type Submitted = DemoApplication & { readonly submittedOn: string };
const isSubmitted = (application: DemoApplication): application is Submitted =>
  application.submittedOn !== null;

export const inOrderOfSubmission = (
  applications: readonly DemoApplication[],
  challenge: DemoChallenge,
): Submitted[] =>
  applications
    .filter((application) => application.challenge === challenge)
    .filter(isSubmitted)
    .toSorted((one, other) => one.submittedOn.localeCompare(other.submittedOn));

function applicantsOf({ name, site, entries }: DemoChallenge): DemoCompany[] {
  const possible = demoCompanies.filter(
    ({ person }) => person.site === site && person.email !== withoutApplications,
  );
  const isFirst = ({ person }: DemoCompany) => person.email === entries?.firstApplicant;
  return randomFrom(`applicants of ${name}`)
    .shuffle(possible)
    .toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
    .slice(0, entries?.count ?? 0);
}

function applicationOf(
  challenge: DemoChallenge,
  company: DemoCompany,
  number: number,
  sections: number,
  today: string,
): DemoApplication {
  if (!challenge.entries) throw new Error(`${challenge.name} has no applications.`);
  const random = randomFrom(`application of ${company.name} for ${challenge.name}`);
  const order = random.pick(orders);
  const complete = new Set(order.slice(0, sections));
  const startedSection = random.integer(2) === 0 ? order[sections] : undefined;
  const written = (section: Section, text: string) => {
    if (complete.has(section)) return text;
    return section === startedSection ? texts.draftOf(text) : '';
  };
  const ideaSummary = texts.ideaSummary(company, topics[challenge.entries.topic], random);
  const moments = momentsOf(challenge, complete.size === order.length, random, today);
  const isAssessed = moments.submittedOn !== null && challenge.timing.assessments !== undefined;
  const completedOn = moments.submittedOn === null ? null : datesOf(challenge.timing, today).complete;
  return {
    challenge,
    company,
    number,
    complete,
    organisation: complete.has('organisation') ? 'complete' : random.integer(3) > 0 ? 'started' : null,
    ideaSummary: written('summary', ideaSummary),
    trlDescription: written('trl', texts.trlDescription(random)),
    ipStatusDescription: written('ipStatus', texts.ipStatusDescription(random)),
    isPartialSolution: complete.has('summary') ? random.integer(3) === 0 : null,
    ktnEntrySummary: isAssessed && random.integer(4) > 0 ? texts.ktnEntrySummary(company, random) : '',
    ...(completedOn === null ? noSummary : summaryOf({ challenge, company, number, completedOn }, random)),
    ...moments,
    attachments: complete.has('extraAttachments')
      ? attachmentsOf({ challenge, company, ideaSummary, createdOn: moments.createdOn }, random)
      : [],
  };
}

/** The board's summary agrees with its decision and the ratings. */
function judgementOf(challenge: DemoChallenge, company: DemoCompany, number: number): Merit {
  const merit = meritOf(company, challenge);
  const level = levelInRoom(challenge, number);
  return level === null ? merit : { ...merit, level, agreement: 'usual' };
}

const noSummary = { overallScoreSummary: '', summaryWrittenOn: null };

type Assessed = Pick<DemoApplication, 'challenge' | 'company' | 'number'> & { readonly completedOn: string };

/** Written after the assessments were complete, and before noon, when the first decisions were made. */
function summaryOf({ challenge, company, number, completedOn }: Assessed, random: Random) {
  if (random.integer(3) === 0) return noSummary;
  return {
    overallScoreSummary: texts.overallScoreSummary(judgementOf(challenge, company, number), random),
    summaryWrittenOn: momentOn(completedOn, 100 + 4 * number),
  };
}

/** Started in the morning, and submitted in the afternoon of that or a later day. */
function momentsOf({ timing, entries }: DemoChallenge, isComplete: boolean, random: Random, today: string) {
  const { start, end, close } = datesOf(timing, today);
  const yesterday = addDays(today, -1);
  const last = close < yesterday ? close : yesterday;
  const created = addDays(start, random.integer(daysBetween(start, end < last ? end : last) + 1));
  const submitted = addDays(created, random.integer(daysBetween(created, last) + 1));
  const isForgotten = random.integer(close < today ? 24 : 4) === 0;
  return {
    createdOn: momentOn(created, random.integer(300)),
    submittedOn:
      isComplete && (entries?.areAllSubmitted || !isForgotten)
        ? momentOn(submitted, 300 + random.integer(300))
        : null,
  };
}
