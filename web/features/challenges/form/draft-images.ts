// Removes deleted images from a draft, because the server deletes unsaved uploads long before a draft expires.
import { byField, imageFields } from '../../../../contract/challenge-fields.ts';
import { imageAddress } from '../../../../contract/media.ts';
import { sectionTypes } from '../../../../contract/vocabulary.ts';
import { isSame } from '../../../ui/forms/is-same.ts';
import type { Draft } from './draft.ts';
import type { FieldName, FormValues } from './form-values.ts';
import { problemsOf } from './problems.ts';

export interface Restorable {
  readonly draft: Draft;
  /** Labels of the images that no longer exist, in the order of the screen. */
  readonly deleted: readonly string[];
}

/** `loaded` holds the values the form was loaded with; its images are known to exist. */
export async function withoutDeletedImages(draft: Draft, loaded: FormValues): Promise<Restorable> {
  const { base, values } = draft;
  const known = new Set(imagesOf(loaded).map(({ key }) => key));
  // A field that the draft did not change is not sent, so its image needs no check.
  const isOwn = (field: FieldName) => !isSame(values[field], base[field]);
  const ownImages = imagesOf(values).filter(({ field, key }) => isOwn(field) && !known.has(key));
  const exists = await Promise.all(ownImages.map(({ key }) => imageExists(key)));
  const deleted = ownImages.filter((_, index) => !exists[index]);
  if (deleted.length === 0) return { draft, deleted: [] };
  const labels = problemsOf(
    deleted.map(({ name }) => name),
    values.descriptionSections,
  ).map(({ label }) => label);
  return {
    draft: { ...draft, values: without(values, new Set(deleted.map(({ key }) => key))) },
    deleted: labels,
  };
}

interface PlacedImage {
  readonly field: FieldName;
  /** The field's name in the form, such as `descriptionSections.0.contents.1.content`. */
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
  const withoutDeleted = (key: string | null) => (key !== null && keys.has(key) ? null : key);
  return {
    ...values,
    ...byField(imageFields, (name) => withoutDeleted(values[name])),
    descriptionSections: values.descriptionSections.map((section) =>
      section.type !== sectionTypes.Image
        ? section
        : {
            ...section,
            contents: section.contents.map((item) => ({ ...item, content: withoutDeleted(item.content) })),
          },
    ),
  };
}

const timeoutMilliseconds = 5000;

/** Only a 404 counts as deleted. If the server does not answer, the image stays and saving reports the problem. */
async function imageExists(key: string): Promise<boolean> {
  try {
    const { status } = await fetch(imageAddress(key, 96), {
      method: 'HEAD',
      // The browser's cache may still hold an image that the server has deleted.
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return status !== 404;
  } catch {
    return true;
  }
}
