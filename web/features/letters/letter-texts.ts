// The texts about lists of letters, and the example values of a template's preview.
import type { LetterTemplate, PreviewedLetter } from '../../../contract/letters.ts';
import { publicSiteNames } from '../../../contract/vocabulary.ts';
import { builtInTemplates, type LetterValues, type placeholders } from '../../../rules/letters.ts';
import type { TemplateOwner } from './letter-data.ts';

const countText = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** "12 letters, 3 with warnings." */
export function sendingText(letters: readonly Pick<PreviewedLetter, 'warnings'>[]): string {
  const count = countText(letters.length, 'letter', 'letters');
  const warned = letters.filter(({ warnings }) => warnings.length > 0).length;
  return warned === 0 ? `${count}.` : `${count}, ${countText(warned, 'with a warning', 'with warnings')}.`;
}

export const templatesTitle = ({ site, challengeID }: TemplateOwner) =>
  challengeID === null ? `Templates of ${publicSiteNames[site]}` : 'Templates of this challenge';

/** Where the text comes from. A challenge without its own text uses the one of its site. */
export function sourceText(template: LetterTemplate): string {
  if (template.id !== null)
    return template.challengeID === null ? 'Text of the site' : 'Text of this challenge';
  const { subject, body } = builtInTemplates[template.outcome];
  return template.subject === subject && template.body === body ? 'Built-in text' : 'Text of the site';
}

/** What each placeholder stands for. */
export const placeholderHelp: Readonly<Record<(typeof placeholders)[number], string>> = {
  company: 'name of the company',
  contact: 'name of the contact person',
  challenge: 'name of the challenge',
  site: 'name of the site',
  pitchDate: 'date of the pitch',
  responseDate: 'response date',
  reservePlace: 'place on the reserve list',
  submissions: 'number of submissions',
  places: 'number of places',
  feedback: 'feedback, only in the text',
  scores: 'scores, only in the text',
  link: 'address of the application',
};

interface ExampleFacts {
  readonly challengeName: string;
  readonly site: TemplateOwner['site'];
  /** Both as DD/MM/YYYY. */
  readonly pitchDate: string;
  readonly responseDate: string;
}

/** An invented company, and the real challenge. */
export const exampleValues = (facts: ExampleFacts): LetterValues => ({
  company: 'Example Ltd',
  contact: 'Ada Example',
  challenge: facts.challengeName,
  site: publicSiteNames[facts.site],
  pitchDate: facts.pitchDate,
  responseDate: facts.responseDate,
  reservePlace: '1',
  submissions: '12',
  places: '3',
  feedback: 'The idea is convincing. The plan for a pilot could be clearer.',
  scores: '',
  link: 'https://site.example/applications/1',
});
