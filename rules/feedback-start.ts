// Builds the text from which feedback to a company starts: the assessors' comments, without names.
import { drawBelow, generatorFrom } from './generator.ts';

interface Comment {
  readonly assessor: number;
  readonly finalComment: string;
}

/** Shuffles the comments, because their order could show who wrote them. The same application gives the same order. */
export function feedbackStart(applicationID: number, counted: readonly Comment[]): string {
  const generator = generatorFrom(`feedback ${applicationID}`);
  const comments = counted
    .toSorted((a, b) => a.assessor - b.assessor)
    .map(({ finalComment }) => finalComment.trim())
    .filter((comment) => comment !== '');
  for (let last = comments.length - 1; last >= 1; last--) {
    const other = drawBelow(generator, last + 1);
    [comments[last], comments[other]] = [comments[other] ?? '', comments[last] ?? ''];
  }
  return comments.join('\n\n');
}
