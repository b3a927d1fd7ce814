// Writes the letters with which companies receive their decision, and checks their templates.
import type { FeedbackScores, Outcome } from '../contract/decision-vocabulary.ts';
import { totalPercent } from '../contract/ratings.ts';
import type { AverageScore, ScoreWeighting } from '../contract/scores.ts';
import { criteria, criterionLabels } from '../contract/vocabulary.ts';
import { canonicalJson } from './canonical-json.ts';
import { bandLabel } from './score-texts.ts';
import { maximumPoints, pointsColour, pointsText } from './scoring.ts';
import { sha256Hex } from './sha256.ts';

export const placeholders = [
  'company',
  'contact',
  'challenge',
  'site',
  'pitchDate',
  'responseDate',
  'reservePlace',
  'submissions',
  'places',
  'feedback',
  'scores',
  'link',
] as const;
type Placeholder = (typeof placeholders)[number];

export interface LetterTemplate {
  readonly subject: string;
  readonly body: string;
}

export type LetterValues = Readonly<Record<Placeholder, string>>;

const builtIn = (subject: string, text: string): LetterTemplate => ({
  subject,
  body: [
    'Dear {contact},',
    text,
    '{feedback}',
    '{scores}',
    'You can read this decision with your application: {link}',
    '{site}',
  ].join('\n\n'),
});

/** Used unless the site or the challenge has a template of its own. */
export const builtInTemplates: Readonly<Record<Outcome, LetterTemplate>> = {
  invite: builtIn(
    'You are invited to pitch: {challenge}',
    'Thank you for your application to {challenge}. We invite {company} to pitch on {pitchDate}. We will send you the details separately.',
  ),
  reserve: builtIn(
    'Your application is on the reserve list: {challenge}',
    'Thank you for your application to {challenge}. {company} is on the reserve list, at place {reservePlace}. We will write to you if a place becomes free.',
  ),
  decline: builtIn(
    'The outcome of your application: {challenge}',
    'Thank you for your application to {challenge}. We received {submissions} submissions. We are not inviting {company} to pitch.',
  ),
};

/** Two braces stand for one, and a name in braces is a placeholder. Other braces are text. */
const marks = /\{\{|\}\}|\{(?<name>[^{}\r\n]*)\}/g;
const onlyPlaceholders = /^\s*(\{[^{}\r\n]+\}\s*)+$/;
const lineBreak = /\r\n|\r|\n/;

const isPlaceholder = (name: string): name is Placeholder => placeholders.some((known) => known === name);

/** Scans once from left to right, so braces in a value stay as they are. */
const fill = (text: string, values: LetterValues) =>
  text.replaceAll(marks, (mark, name: string | undefined) => {
    if (name === undefined) return mark.charAt(0);
    return isPlaceholder(name) ? values[name] : mark;
  });

const isBlank = (line: string | undefined) => line?.trim() === '';

/** A line of placeholders that have no values is left out, with the blank line after it. */
function fillBody(body: string, values: LetterValues): string {
  const lines = body.split(lineBreak);
  const filled: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const text = fill(line, values);
    if (!onlyPlaceholders.test(line) || !isBlank(text)) filled.push(text);
    else if (isBlank(lines[index + 1])) index += 1;
  }
  return filled.join('\n');
}

export const renderLetter = (template: LetterTemplate, values: LetterValues): LetterTemplate => ({
  subject: fill(template.subject, values).split(lineBreak).join(' '),
  body: fillBody(template.body, values),
});

/** These can have several lines, and be so long that a letter must not repeat them. */
const longTexts: readonly string[] = ['feedback', 'scores'];

interface TemplateError {
  readonly field: keyof LetterTemplate;
  readonly message: string;
}

export function templateErrors(template: LetterTemplate): TemplateError[] {
  return (['subject', 'body'] as const).flatMap((field) => {
    const names = [...template[field].matchAll(marks)].flatMap(({ groups }) => groups?.name ?? []);
    return [...new Set(names)].flatMap((name): TemplateError[] => {
      if (!isPlaceholder(name)) return [{ field, message: `Unknown placeholder "{${name}}".` }];
      if (!longTexts.includes(name)) return [];
      if (field === 'subject') return [{ field, message: `"{${name}}" cannot be used in a subject.` }];
      const isRepeated = names.indexOf(name) !== names.lastIndexOf(name);
      return isRepeated ? [{ field, message: `"{${name}}" can be used only once.` }] : [];
    });
  });
}

/** The name after "Dear". */
export const contactNameOf = ({
  contactName,
  accountName,
}: {
  readonly contactName: string | null;
  readonly accountName: string | null;
}) => contactName?.trim() || accountName?.trim() || 'applicant';

/** The company account's address, otherwise the application's; null if there is neither. */
export const recipientOf = ({
  accountEmail,
  applicationEmail,
}: {
  readonly accountEmail: string | null;
  readonly applicationEmail: string | null;
}) => accountEmail?.trim() || applicationEmail?.trim() || null;

/** What a letter says about the scores, a line for each criterion that counts. Empty without assessments. */
export function scoresText(
  average: AverageScore,
  weighting: ScoreWeighting,
  feedbackScores: FeedbackScores,
): string {
  if (feedbackScores === 'none' || average.total === null) return '';
  const counted = criteria.filter((criterion) => maximumPoints(weighting[criterion]) > 0);
  if (feedbackScores === 'bands')
    return counted
      .map((criterion) => {
        const colour = pointsColour(average[criterion], weighting[criterion]);
        return `${criterionLabels[criterion]}: ${bandLabel(colour) ?? '-'}`;
      })
      .join('\n');
  const line = (label: string, points: number | null, most: number) =>
    `${label}: ${pointsText(points)} of ${most} points`;
  return [
    ...counted.map((criterion) =>
      line(criterionLabels[criterion], average[criterion], maximumPoints(weighting[criterion])),
    ),
    line('Total', average.total, totalPercent(weighting)),
  ].join('\n');
}

/** A correction says so, and which letter it replaces. `replacedOn` is DD/MM/YYYY. */
export const asCorrection = ({ subject, body }: LetterTemplate, replacedOn: string): LetterTemplate => ({
  subject: `Correction: ${subject}`,
  body: `This replaces our letter of ${replacedOn}.\n\n${body}`,
});

export interface Letter extends LetterTemplate {
  readonly applicationID: number;
  readonly recipient: string | null;
}

/** Changes if any letter, recipient or set of letters changes after the preview. */
export const previewHashOf = (letters: readonly Letter[]) =>
  sha256Hex(
    canonicalJson(
      letters
        .toSorted((a, b) => a.applicationID - b.applicationID)
        .map(({ applicationID, recipient, subject, body }) => [applicationID, recipient, subject, body]),
    ),
  );

const wordsOf = (text: string) => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const shortestName = 3;

/** The parts of assessors' names that the feedback contains as whole words, in any case. */
export function namesIn(feedback: string, assessorNames: readonly string[]): string[] {
  const words = new Set(wordsOf(feedback).map((word) => word.toLowerCase()));
  const names = assessorNames.flatMap(wordsOf).filter((name) => [...name].length >= shortestName);
  return [...new Set(names)].filter((name) => words.has(name.toLowerCase()));
}

interface LetterFacts {
  readonly recipient: string | null;
  readonly feedback: string;
}

/** What someone should know before they send a letter. `letters` are all letters of the preview. */
export function letterWarnings(
  { recipient, feedback }: LetterFacts,
  letters: readonly Pick<LetterFacts, 'recipient'>[],
  assessorNames: readonly string[],
): string[] {
  const address = recipient?.toLowerCase();
  const count = letters.filter((other) => other.recipient?.toLowerCase() === address).length;
  const warnings = [
    address === undefined && 'No email address. This letter cannot be sent.',
    address !== undefined && count > 1 && `${count} letters go to this address.`,
    feedback.trim() === '' && 'No feedback has been written.',
    ...namesIn(feedback, assessorNames).map(
      (name) => `The feedback contains "${name}", the name of an assessor.`,
    ),
  ];
  return warnings.filter((warning) => warning !== false);
}
