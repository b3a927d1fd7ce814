// The texts of the demonstration's applications: ideas, readiness, rights, and the summaries by staff.
import type { DemoCompany } from './companies.ts';
import type { Merit } from './merit.ts';
import type { Random } from './random.ts';
import type { Topic } from './topic.ts';

const paragraphs = (...texts: readonly string[]) => texts.filter(Boolean).join('\n\n');
const joinSentences = (...texts: readonly string[]) => texts.filter(Boolean).join(' ');
const toSentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

const records = [
  'in use for two winters at a customer in the North East',
  'in daily use at eleven sites',
  'developed with a grant and two pilot partners',
  'independently tested this spring',
  'developed from a doctoral project and since rebuilt for daily use',
  'proven in two neighbouring sectors',
] as const;

const steps = [
  'Twelve weeks would be enough to prove it',
  'We would start with a survey in the first month and show results by the third',
  'We ask for access, a named engineer and data from the last three years',
  'Our own team would fit it; nobody on site has to be trained before the start',
  '',
] as const;

const details = [
  'What is new is the cost. The usual method costs more than the loss that it prevents, so most sites do not use it. Ours is simple enough to be paid from a site’s running budget, and can be taken back out within a day.',
  'We have tried three other ways and can show why they fail: two cost too much to run, and the third works only in the laboratory. We can share the results.',
  'The risks are known to us. Access may be late, so the plan has four weeks of slack; the supply of one component is tight, so we hold stock for the whole trial; and we have agreed with our insurer what happens if the trial has to stop.',
  'Data would stay in the United Kingdom and belong to the partner. We publish the interface, so that another supplier could take over after the trial.',
] as const;

export function ideaSummary(company: DemoCompany, topic: Topic, random: Random): string {
  const approach = random.pick(topic.approaches[company.speciality]);
  const opening = random.pick([
    `We propose ${approach}`,
    `${company.name} proposes ${approach}`,
    `Our idea is ${approach}`,
    `This entry offers ${approach}`,
    `${company.name} would build ${approach}`,
  ]);
  const short = joinSentences(
    `${opening}.`,
    `${random.pick(['It comes from the team behind', 'The same team made'])} ${company.technique}, ${random.pick(records)}.`,
    toSentence(
      random.pick([
        `we expect that it would ${random.pick(topic.outcomes)}`,
        `it would ${random.pick(topic.outcomes)}`,
      ]),
    ),
    random.pick(steps).replace(/.$/, '$&.'),
  );
  if (random.integer(4) > 0) return short;
  const [first = '', second = ''] = random.shuffle(details);
  return paragraphs(short, first, `We would try it at ${topic.place}.`, second);
}

const readiness = [
  'TRL 4. The main parts work together on the bench. A first complete version is being put together.',
  'TRL 5. A prototype has run for nine weeks in our test yard, in conditions like those of the challenge.',
  'TRL 6. A full-size demonstrator worked at a partner’s site for four months. It needed one visit in that time.',
  'TRL 6. It runs beside the existing process at a partner, and the results are compared each week.',
  'TRL 7. Two customers use it every day. What remains is the certificate for this sector.',
  'TRL 8. The product is already sold for a similar use; for this challenge its fittings and its reports would change.',
] as const;

const readinessPlans = [
  'By the end of the trial we expect to be one level further. The first two months go into making it robust; the following four into running it without our staff on site. An independent test house would then confirm the figures.',
  'Still open: long-term drift, behaviour after a power cut, and the connection to the partner’s systems. Each has an owner, a date and a fallback in our plan.',
] as const;

export function trlDescription(random: Random): string {
  const level = random.pick(readiness);
  return random.integer(3) > 0 ? level : paragraphs(level, ...readinessPlans);
}

const rights = [
  'We own all rights in what we propose. No patent has been filed; we rely on know-how and on speed.',
  'A UK patent application covers the method. The search report found no earlier patent that conflicts with it.',
  'Granted patents in the UK and the EU protect the core. Everything else is open source under a permissive licence.',
  'The core is licensed to us exclusively by a university, for this field and without a time limit.',
  'The design is registered, the name is a trade mark, and the software is our own copyright.',
  'Rights in the results would stay with us; the partner would get a free licence for its own use.',
] as const;

const rightsDetails = [
  'Freedom to operate was checked by our attorney last year. Two patents held by others are similar; both end before we would be on the market at scale.',
  'Of the software, about a fifth comes from open-source libraries. We keep a list of their licences, and none of them obliges us to publish our own code.',
] as const;

export function ipStatusDescription(random: Random): string {
  const status = random.pick(rights);
  return random.integer(4) > 0 ? status : paragraphs(status, ...rightsDetails);
}

/** The first sentence, as if someone had stopped typing. */
export const draftOf = (text: string) => text.slice(0, text.indexOf('.') + 1);

export function ktnEntrySummary(company: DemoCompany, random: Random): string {
  return joinSentences(
    `${company.name} is ${random.pick(['known to us from an earlier competition', 'new to the network', 'a member of the network'])}.`,
    random.pick([
      'The entry is clear and costed, with one open question about supply.',
      'A strong team; the plan for the trial is less detailed than the technology.',
      'Good fit with the challenge. Ask about support after the trial.',
      'The idea is early, but nobody else has entered anything like it.',
    ]),
  );
}

const decisions: Record<Merit['level'], readonly [string, ...string[]]> = {
  high: [
    'Recommended for the pitch. The assessors agreed that it fits and that it can be delivered.',
    'Recommended for the pitch, on condition that a partner for manufacturing is named.',
  ],
  middle: [
    'On the reserve list: credible technology, yet only part of the solution.',
    'On the reserve list. To be asked for references and a firmer timetable.',
  ],
  low: [
    'Not taken forward. The assessors missed evidence from outside the laboratory.',
    'Not taken forward; the company is offered feedback and an introduction to a test house.',
  ],
};

export const overallScoreSummary = ({ level, agreement }: Merit, random: Random) =>
  joinSentences(
    random.pick(decisions[level]),
    agreement === 'split' ? 'Assessors disagreed, so the board read all comments.' : '',
  );
