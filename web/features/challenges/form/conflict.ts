// Two people changed one challenge: which fields differ between what was read, what is there now, and what was typed.
import { challengeFieldNames } from '../../../../contract/challenge-fields.ts';
import { sectionTypeLabels, sectionTypes } from '../../../../contract/vocabulary.ts';
import { type FieldName, type FormSection, type FormValues, isSame } from './form-values.ts';

export interface Differences {
  /** Changed by both, and differently. */
  readonly both: readonly FieldName[];
  /** Changed by the other alone. */
  readonly theirs: readonly FieldName[];
}

export function differencesOf(read: FormValues, theirs: FormValues, mine: FormValues): Differences {
  const differ = (name: FieldName, one: FormValues, other: FormValues) =>
    !isSame(unordered(one[name]), unordered(other[name]));
  const changed = challengeFieldNames.filter(
    (name) => differ(name, theirs, read) && differ(name, theirs, mine),
  );
  const isMine = (name: FieldName) => differ(name, mine, read);
  return { both: changed.filter(isMine), theirs: changed.filter((name) => !isMine(name)) };
}

/** People and tags stand in no order of their own: chosen in another one, they are the same. */
const unordered = (value: FormValues[FieldName]) =>
  Array.isArray(value) && value.every((one) => typeof one === 'number')
    ? value.toSorted((a, b) => a - b)
    : value;

/** What was typed stays; where nothing was, the other's value is taken. */
export const merged = (theirs: FormValues, mine: FormValues, { theirs: taken }: Differences): FormValues => ({
  ...mine,
  ...Object.fromEntries(taken.map((name) => [name, theirs[name]])),
});

const excerptLength = 160;
const lead = 40;

/** Two long texts around the place where they begin to differ. */
export function excerpts(one: string, other: string): readonly [string, string] {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const start = same <= excerptLength / 2 ? 0 : same - lead;
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + excerptLength)}${text.length > start + excerptLength ? '…' : ''}`;
  return [cut(one), cut(other)];
}

/** Rich text as one line: where a paragraph or an item ends, a word does, too. */
export function richTextAsLine(html: string): string {
  const spaced = html.replace(/<(?:br|\/(?:p|li|h3|h4|blockquote))[^>]*>/g, '$& ');
  const { body } = new DOMParser().parseFromString(spaced, 'text/html');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

export const sectionsAsLine = (sections: readonly FormSection[]) =>
  sections
    .map(({ type, title, contents }, index) => {
      const items = contents.map((item) => [item.title, contentAsLine(type, item.content ?? '')]);
      return [`${index + 1} ${sectionTypeLabels[type]}`, title, ...items.flat()].filter(Boolean).join(': ');
    })
    .join('; ');

function contentAsLine(type: FormSection['type'], content: string): string {
  if (type === sectionTypes.Video) return content;
  // Enough of the key to tell one from another.
  if (type === sectionTypes.Image) return content && `image ${content.slice(0, 6)}`;
  return richTextAsLine(content);
}
