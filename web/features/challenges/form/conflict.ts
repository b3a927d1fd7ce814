// Compares the loaded, the saved and the typed version of a challenge after a conflict.
import { challengeFieldNames } from '../../../../contract/challenge-fields.ts';
import { sectionTypeLabels, sectionTypes } from '../../../../contract/vocabulary.ts';
import { isSame } from '../../../ui/forms/is-same.ts';
import type { FieldName, FormSection, FormValues } from './form-values.ts';

export interface Differences {
  /** Changed by both people to different values. */
  readonly both: readonly FieldName[];
  /** Changed only by the other person. */
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

/** The order of chosen people and tags does not matter, so it is ignored. */
const unordered = (value: FormValues[FieldName]) =>
  Array.isArray(value) && value.every((one) => typeof one === 'number')
    ? value.toSorted((a, b) => a - b)
    : value;

/** Keeps what was typed, and takes the other person's value for fields that were not changed here. */
export const mergeVersions = (
  theirs: FormValues,
  mine: FormValues,
  { theirs: names }: Differences,
): FormValues => ({
  ...mine,
  ...Object.fromEntries(names.map((name) => [name, theirs[name]])),
});

const excerptLength = 160;
const lead = 40;

/** Cuts two long texts around their first difference. */
export function excerpts(one: string, other: string): readonly [string, string] {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const start = same <= excerptLength / 2 ? 0 : same - lead;
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + excerptLength)}${text.length > start + excerptLength ? '…' : ''}`;
  return [cut(one), cut(other)];
}

/** Rich text as one line; the end of a paragraph or list item becomes a space. */
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
  // Enough of the key to distinguish two images.
  if (type === sectionTypes.Image) return content && `image ${content.slice(0, 6)}`;
  return richTextAsLine(content);
}
