// The rating guide that the form shows: what each criterion asks and what its ratings mean.
import { type Criterion, ratingMinimum } from '../../../../contract/ratings.ts';

interface Guide {
  readonly about: string;
  /** One text for each rating from 1 to 5. */
  readonly words: readonly [string, string, string, string, string];
}

export const criterionGuide: Readonly<Record<Criterion, Guide>> = {
  deploymentScale: {
    about:
      'How soon it could be in use. 1: greater than 4 years, 2: 3-4 years, 3: 2-3 years, 4: 1-2 years, 5: less than 1 year.',
    words: ['> 4 years', '3-4 years', '2-3 years', '1-2 years', '< 1 year'],
  },
  fitWithChallenge: {
    about: 'How well the idea answers what the challenge asks for. 1: hardly at all, 5: in every respect.',
    words: ['Hardly fits', 'Fits a little', 'Fits in part', 'Fits well', 'Fits fully'],
  },
  credibilityCompany: {
    about:
      'How far you trust the company to deliver: its people, record and means. 1: very doubtful, 5: fully convincing.',
    words: ['Very doubtful', 'Doubtful', 'Plausible', 'Convincing', 'Fully convincing'],
  },
  credibilityTechnology: {
    about:
      'How far you trust the technology to work as described, given its readiness and evidence. 1: very doubtful, 5: proven.',
    words: ['Very doubtful', 'Doubtful', 'Plausible', 'Convincing', 'Proven'],
  },
  fullOrPartialSolution: {
    about: 'How much of the challenge it solves. 1: covers a small part, 5: solves all of it.',
    words: [
      'Covers a small part',
      'Covers some of it',
      'Covers about half',
      'Covers most of it',
      'Solves all of it',
    ],
  },
};

export const ratingLabel = (criterion: Criterion, rating: number) =>
  criterionGuide[criterion].words[rating - ratingMinimum] ?? '';
