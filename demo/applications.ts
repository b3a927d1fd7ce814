// What the companies applied for, from the first click to the submitted entry.
import * as texts from './application-texts.ts';
import { attachmentsOf } from './attachments.ts';
import { type DemoChallenge, datesOf } from './challenge.ts';
import { demoChallenges } from './challenges.ts';
import { type DemoCompany, demoCompanies } from './companies.ts';
import { addDays, daysBetween, momentOn } from './days.ts';
import type { DemoFile } from './media.ts';
import { meritOf } from './merit.ts';
import { type Chance, chanceFrom } from './random.ts';
import { topics } from './topics.ts';

export type Section = 'organisation' | 'summary' | 'trl' | 'ipStatus' | 'extraAttachments';

export interface DemoApplication {
  readonly challenge: DemoChallenge;
  readonly company: DemoCompany;
  readonly complete: ReadonlySet<Section>;
  /** null: not even its name is given yet. */
  readonly organisation: 'whole' | 'begun' | null;
  readonly ideaSummary: string;
  readonly trlDescription: string;
  readonly ipStatusDescription: string;
  readonly isPartialSolution: boolean | null;
  readonly ktnEntrySummary: string;
  readonly overallScoreSummary: string;
  readonly createdOn: string;
  readonly submittedOn: string | null;
  readonly attachments: readonly DemoFile[];
}

/** In which order people fill in the form. */
const orders: readonly [readonly Section[], ...(readonly Section[])[]] = [
  ['organisation', 'summary', 'trl', 'ipStatus', 'extraAttachments'],
  ['organisation', 'summary', 'ipStatus', 'trl', 'extraAttachments'],
  ['organisation', 'extraAttachments', 'summary', 'trl', 'ipStatus'],
  ['summary', 'organisation', 'trl', 'ipStatus', 'extraAttachments'],
];

/** How many sections are complete, from one application to the next. */
const whileOpen = [5, 3, 5, 1, 4, 0, 5, 2, 3, 5, 1, 4, 5, 0] as const;
const afterClose = [5, 5, 5, 5, 4, 5, 5, 5, 5, 2, 5, 5, 5, 5, 5, 3, 5, 5, 5, 5, 1, 5, 5, 5, 5, 0] as const;

/** Registered, but has not applied for anything. */
const stillLooking = 'sme40@demo.example';

/** Applications stop on the day before loading, so that none lies in the future. */
export function demoApplications(today: string): DemoApplication[] {
  let opened = 0;
  let closed = 0;
  return demoChallenges.flatMap((challenge) => {
    const isOpen = datesOf(challenge.timing, today).close >= today;
    return applicantsOf(challenge).map((company) => {
      const sections = isOpen
        ? whileOpen[opened++ % whileOpen.length]
        : afterClose[closed++ % afterClose.length];
      return applicationOf(challenge, company, sections ?? 0, today);
    });
  });
}

function applicantsOf({ name, site, entries }: DemoChallenge): DemoCompany[] {
  const possible = demoCompanies.filter(
    ({ person }) => person.site === site && person.email !== stillLooking,
  );
  return chanceFrom(`applicants of ${name}`)
    .shuffled(possible)
    .slice(0, entries?.count ?? 0);
}

function applicationOf(
  challenge: DemoChallenge,
  company: DemoCompany,
  sections: number,
  today: string,
): DemoApplication {
  if (!challenge.entries) throw new Error(`Nobody applies for ${challenge.name}.`);
  const chance = chanceFrom(`application of ${company.name} for ${challenge.name}`);
  const order = chance.pick(orders);
  const complete = new Set(order.slice(0, sections));
  const begun = chance.whole(2) === 0 ? order[sections] : undefined;
  const written = (section: Section, text: string) => {
    if (complete.has(section)) return text;
    return section === begun ? texts.draftOf(text) : '';
  };
  const ideaSummary = texts.ideaSummary(company, topics[challenge.entries.topic], chance);
  const moments = momentsOf(challenge, complete.size === order.length, chance, today);
  const isJudged = moments.submittedOn !== null && challenge.timing.assessments !== undefined;
  const isDecided = moments.submittedOn !== null && challenge.timing.assessments === 'complete';
  return {
    challenge,
    company,
    complete,
    organisation: complete.has('organisation') ? 'whole' : chance.whole(3) > 0 ? 'begun' : null,
    ideaSummary: written('summary', ideaSummary),
    trlDescription: written('trl', texts.trlDescription(chance)),
    ipStatusDescription: written('ipStatus', texts.ipStatusDescription(chance)),
    isPartialSolution: complete.has('summary') ? chance.whole(3) === 0 : null,
    ktnEntrySummary: isJudged && chance.whole(4) > 0 ? texts.ktnEntrySummary(company, chance) : '',
    overallScoreSummary:
      isDecided && chance.whole(3) > 0 ? texts.overallScoreSummary(meritOf(company, challenge), chance) : '',
    ...moments,
    attachments: complete.has('extraAttachments')
      ? attachmentsOf({ challenge, company, ideaSummary, createdOn: moments.createdOn }, chance)
      : [],
  };
}

/** Begun in the morning and sent in the afternoon of that or a later day. */
function momentsOf({ timing }: DemoChallenge, isComplete: boolean, chance: Chance, today: string) {
  const { start, end, close } = datesOf(timing, today);
  const yesterday = addDays(today, -1);
  const last = close < yesterday ? close : yesterday;
  const created = addDays(start, chance.whole(daysBetween(start, end < last ? end : last) + 1));
  const submitted = addDays(created, chance.whole(daysBetween(created, last) + 1));
  const isForgotten = chance.whole(close < today ? 24 : 4) === 0;
  return {
    createdOn: momentOn(created, chance.whole(300)),
    submittedOn: isComplete && !isForgotten ? momentOn(submitted, 300 + chance.whole(300)) : null,
  };
}
