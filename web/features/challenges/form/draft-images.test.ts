// Restoring a draft: images that the server has cleared away are taken out and named, all others stay.
import { afterEach, expect, test, vi } from 'vitest';
import { sectionTypes } from '../../../../contract/vocabulary.ts';
import type { Draft } from './draft.ts';
import { withoutGoneImages } from './draft-images.ts';
import type { FormValues } from './form-values.ts';
import { filledValues, section } from './testing.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that has these images and no others. */
function serve(...keys: string[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const key = /^\/media\/(.*)\?width=96$/.exec(address)?.[1] ?? '';
    asked.push(key);
    return new Response(null, { status: keys.includes(key) ? 200 : 404 });
  });
  return asked;
}

const draftOf = (values: Partial<FormValues>): Draft => ({
  keptAt: '2026-03-30T08:00:00.000Z',
  etag: '"4"',
  base: filledValues(),
  values: { ...filledValues(), ...values },
});

test('what is gone is taken out and named as on the screen', async () => {
  serve('there.png', 'second.png');
  const draft = draftOf({
    partnerLogoS3Key: 'there.png',
    imageS3Key: 'gone.png',
    descriptionSections: [
      section(sectionTypes.Video, 'A film', 'gone.png'),
      section(sectionTypes.Image, 'Pictures', 'first.png', 'second.png'),
    ],
  });
  const restored = await withoutGoneImages(draft, filledValues());
  expect(restored.gone).toEqual(['Thumbnail', 'Section 2, image 1: Image']);
  expect(restored.draft).toEqual({
    ...draft,
    values: {
      ...draft.values,
      imageS3Key: null,
      descriptionSections: [
        section(sectionTypes.Video, 'A film', 'gone.png'),
        {
          ...section(sectionTypes.Image, 'Pictures', 'first.png', 'second.png'),
          contents: [
            { title: 'Item 1', content: null, sort: 1 },
            { title: 'Item 2', content: 'second.png', sort: 2 },
          ],
        },
      ],
    },
  });
});

test('images of the challenge as it was read are not asked for, nor are those that the draft does not change', async () => {
  const asked = serve();
  const loaded = { ...filledValues(), imageS3Key: 'newer.png' };
  const draft = draftOf({ name: 'Half done', partnerLogoS3Key: 'newer.png' });
  expect(await withoutGoneImages(draft, loaded)).toEqual({ draft, gone: [] });
  expect(asked).toEqual([]);
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ['fails', async () => new Response(null, { status: 503 })],
])('while the server %s every image stays', async (_, fetching) => {
  vi.stubGlobal('fetch', fetching);
  const draft = draftOf({ imageS3Key: 'new.png' });
  expect(await withoutGoneImages(draft, filledValues())).toEqual({ draft, gone: [] });
});
