// The images of a draft: what was uploaded and never saved is cleared away on the server long before the draft is.
import { byField, imageFields } from '../../../../contract/challenge-fields.ts';
import { imageAddress } from '../../../../contract/media.ts';
import { sectionTypes } from '../../../../contract/vocabulary.ts';
import type { Draft } from './draft.ts';
import { type FieldName, type FormValues, isSame } from './form-values.ts';
import { problemsOf } from './problems.ts';

export interface Restorable {
  readonly draft: Draft;
  /** What the images are called that are no longer there, in the order of the screen. */
  readonly gone: readonly string[];
}

/** `loaded`: what the form was read with; the images in it are there. */
export async function withoutGoneImages(draft: Draft, loaded: FormValues): Promise<Restorable> {
  const { base, values } = draft;
  const known = new Set(imagesOf(loaded).map(({ key }) => key));
  // A field that was not changed is not sent either: whatever became of it is not this draft's business.
  const isOwn = (field: FieldName) => !isSame(values[field], base[field]);
  const own = imagesOf(values).filter(({ field, key }) => isOwn(field) && !known.has(key));
  const there = await Promise.all(own.map(({ key }) => isThere(key)));
  const gone = own.filter((_, index) => !there[index]);
  if (gone.length === 0) return { draft, gone: [] };
  const labels = problemsOf(
    gone.map(({ name }) => name),
    values.descriptionSections,
  ).map(({ label }) => label);
  return { draft: { ...draft, values: without(values, new Set(gone.map(({ key }) => key))) }, gone: labels };
}

interface PlacedImage {
  readonly field: FieldName;
  /** In the form, such as `descriptionSections.0.contents.1.content`. */
  readonly name: string;
  readonly key: string;
}

function imagesOf(values: FormValues): PlacedImage[] {
  const single = imageFields.map((name) => ({ field: name, name, key: values[name] }));
  const inSections = values.descriptionSections.flatMap(({ type, contents }, section) =>
    type !== sectionTypes.Image
      ? []
      : contents.map(({ content }, item) => ({
          field: 'descriptionSections' as const,
          name: `descriptionSections.${section}.contents.${item}.content`,
          key: content,
        })),
  );
  return [...single, ...inSections].flatMap((image) => (image.key ? [{ ...image, key: image.key }] : []));
}

function without(values: FormValues, keys: ReadonlySet<string>): FormValues {
  const kept = (key: string | null) => (key !== null && keys.has(key) ? null : key);
  return {
    ...values,
    ...byField(imageFields, (name) => kept(values[name])),
    descriptionSections: values.descriptionSections.map((section) =>
      section.type !== sectionTypes.Image
        ? section
        : {
            ...section,
            contents: section.contents.map((item) => ({ ...item, content: kept(item.content) })),
          },
    ),
  };
}

const longestWaitMilliseconds = 5000;

/** Only the server's own word counts: where it cannot be had, the image stays, and saving will tell. */
async function isThere(key: string): Promise<boolean> {
  try {
    const { status } = await fetch(imageAddress(key, 96), {
      method: 'HEAD',
      // The browser may still have what the server has no more.
      cache: 'no-store',
      signal: AbortSignal.timeout(longestWaitMilliseconds),
    });
    return status !== 404;
  } catch {
    return true;
  }
}
