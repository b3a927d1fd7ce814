// The comments of the demonstration's assessors: their opinion of an application, its strengths and weaknesses.
import type { Criterion } from '../contract/ratings.ts';
import type { Ratings } from '../contract/scores.ts';
import { criteria, criterionLabels } from '../contract/vocabulary.ts';
import type { DemoApplication } from './applications.ts';
import type { Random } from './random.ts';
import { topics } from './topics.ts';

type Choice = readonly [string, ...string[]];
type Level = 'low' | 'middle' | 'high';

interface Entry {
  readonly company: string;
  /** In the company's own words. */
  readonly approach: string;
  readonly outcome: string;
  readonly place: string;
}

const openings: Record<Level, (entry: Entry) => Choice> = {
  high: ({ approach, outcome, place, company }) => [
    `A convincing entry: ${approach}, explained without jargon and with figures behind it.`,
    `${company} offers ${approach}, and I believe that it would ${outcome}.`,
    `I would like to see ${approach} at ${place} before the year is out.`,
    `The best part is how plainly it says what it would take to ${outcome}.`,
    `Strong. Few entries show as clearly how ${approach} gets from the test yard to ${place}.`,
  ],
  middle: ({ approach, outcome, place, company }) => [
    `The idea, ${approach}, is sound, but the plan for ${place} stays general.`,
    `${company} may well ${outcome}, though the entry leaves me to work out how.`,
    `There is a good core here: ${approach}. What surrounds it needs more thought.`,
    `I read this twice. That it could ${outcome} is plausible and not yet shown.`,
    `A fair entry. I would take ${approach} further if the trial at ${place} were better described.`,
  ],
  low: ({ approach, outcome, place, company }) => [
    `I could not find evidence that ${approach} would work outside the laboratory.`,
    `The claim that it would ${outcome} is not supported by anything in the entry.`,
    `${company} describes ${approach}, which does not answer the question that was asked.`,
    `For ${place} this is too early: the entry describes an intention rather than a solution.`,
    `Much of the text is about the company, and little about how it would ${outcome}.`,
  ],
};

const remarks: Record<Criterion, Record<Level, Choice>> = {
  deploymentScale: {
    high: [
      'It could be in use within a year, and the steps to get there are named.',
      'Parts are in stock and the installers are trained, so a quick start is realistic.',
      'Nothing in the timetable depends on anybody else.',
    ],
    middle: [
      'Two to three years to deployment seems right to me, not the one that is claimed.',
      'The timetable has little slack for permits.',
      'Deployment depends on a supplier who has not signed yet.',
    ],
    low: [
      'I do not expect it in service within four years.',
      'The timetable leaves out certification, which alone takes two years.',
      'There is no credible route from the prototype to many sites.',
    ],
  },
  fitWithChallenge: {
    high: [
      'It answers the brief point by point.',
      'The team has understood what the partner needs, down to the working hours on site.',
      'The fit with the challenge could hardly be better.',
    ],
    middle: [
      'It fits most of the brief, but passes over the constraint on cost.',
      'Only part of the problem that the partner describes is addressed.',
      'The fit is reasonable once the second half of the proposal is left out.',
    ],
    low: [
      'It solves a neighbouring problem rather than this one.',
      'I do not see how it meets the conditions that the partner set.',
      'The brief asked for something that works without visits; this needs one a week.',
    ],
  },
  credibilityCompany: {
    high: [
      'The team is known, well led and has delivered before.',
      'References are from customers of the right size, and they can be checked.',
      'Finance for the trial is in place.',
    ],
    middle: [
      'A small team that would be stretched by a trial of this size.',
      'I would ask for a named project manager before anything is signed.',
      'The company is young; the people are experienced.',
    ],
    low: [
      'Two people cannot deliver this beside their present contracts.',
      'No references are given, and the accounts are overdue.',
      'I have doubts that the company can support the product after the trial.',
    ],
  },
  credibilityTechnology: {
    high: [
      'Test results are given in full, including the runs that failed.',
      'The physics is sound, and the independent test confirms it.',
      'It already runs in harder conditions than ours.',
    ],
    middle: [
      'The results look good but come from one site only.',
      'The method is known; what is new is the price, and that is an estimate.',
      'I would want to see a winter’s data before I believe the accuracy.',
    ],
    low: [
      'The accuracy that is claimed is beyond what the sensor can give.',
      'There are no measurements, only simulations.',
      'A similar approach failed at two sites that I know of, and the entry does not say why this one would not.',
    ],
  },
  fullOrPartialSolution: {
    high: [
      'It covers everything from the first visit to the report on the manager’s desk.',
      'No other supplier would be needed.',
      'A whole solution, including training and what happens at the end of its life.',
    ],
    middle: [
      'It would have to be combined with another entry to be complete.',
      'Integration is left to the partner, which is about a third of the work.',
      'A good half of a solution, and honest about it.',
    ],
    low: [
      'This is one component; the rest of the system is not described.',
      'Without a partner for operation it remains a part.',
      'It stops where the difficult part of the problem begins.',
    ],
  },
};

const closings: Record<Level, Choice> = {
  high: [
    'I recommend it for the pitch.',
    'Please let them pitch.',
    'My only request is that the trial is measured independently.',
    'I would give them the longer slot.',
  ],
  middle: [
    'On the reserve list, in my view.',
    'Worth a conversation before a decision is taken.',
    'I could be persuaded by a good pitch.',
    'With a partner it might become a strong entry.',
  ],
  low: [
    'I would not take it forward.',
    'They should come back in two years.',
    'Please thank them and explain what was missing.',
    'Feedback would help them more than a pitch.',
  ],
};

const questions = [
  'Who owns the data during the trial, and who after it?',
  'What does one unit cost when a hundred are ordered?',
  'What happens after a power cut?',
  'Which results from the pilot can be published?',
  'How many visits a year does it really need?',
  'Who is the second person who knows how it works?',
  'Which standard would it be certified to?',
] as const;

const levelOf = (rating: number): Level => (rating <= 2 ? 'low' : rating === 3 ? 'middle' : 'high');

function entryOf({ challenge, company, ideaSummary }: DemoApplication): Entry {
  if (!challenge.entries) throw new Error(`Nobody applies for ${challenge.name}.`);
  const { approaches, outcomes, place } = topics[challenge.entries.topic];
  const [usual, other] = approaches[company.speciality];
  return {
    company: company.name,
    approach: ideaSummary.includes(other) ? other : usual,
    outcome: outcomes.find((words) => ideaSummary.includes(words)) ?? outcomes[0],
    place,
  };
}

export function finalComment(application: DemoApplication, ratings: Ratings, random: Random): string {
  const mean = criteria.reduce((sum, criterion) => sum + ratings[criterion], 0) / criteria.length;
  const level = mean < 2.7 ? 'low' : mean < 3.6 ? 'middle' : 'high';
  const opening = random.pick(openings[level](entryOf(application)));
  const closing = random.pick(closings[level]);
  // Picks randomly among equal ratings, so that not every assessor writes about the first criterion.
  const ranked = random.shuffle(criteria).toSorted((one, other) => ratings[other] - ratings[one]);
  const best = ranked.at(0) ?? 'fitWithChallenge';
  const worst = ranked.at(-1) ?? 'deploymentScale';
  const about = (criterion: Criterion) => random.pick(remarks[criterion][levelOf(ratings[criterion])]);
  const length = random.integer(8);
  if (length === 0) return `${about(random.pick([best, worst]))} ${closing}`;
  if (length < 5) return [opening, about(best), about(worst), ...(length === 1 ? [] : [closing])].join(' ');
  if (length < 7) return `${opening} ${about(best)}\n\n${about(worst)} ${closing}`;
  const ofEach = criteria.map((criterion) => `${criterionLabels[criterion]}: ${about(criterion)}`);
  const [first, second] = random.shuffle(questions);
  return `${opening}\n\n${ofEach.join('\n')}\n\nTo ask at the pitch:\n- ${first}\n- ${second}\n\n${closing}`;
}
