// Tests that restoring a draft removes and lists the images that the server has deleted, and keeps all others.
import { afterEach, expect, test, vi } from 'vitest';
import { sectionTypes } from '../../../../contract/vocabulary.ts';
import type { Draft } from './draft.ts';
import { withoutDeletedImages } from './draft-images.ts';
import type { FormValues } from './form-values.ts';
import { filledValues, section } from './testing.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stubs a server that has only these images. */
function serve(...keys: string[]) {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const key = /^\/media\/(.*)\?width=96$/.exec(address)?.[1] ?? '';
    requested.push(key);
    return new Response(null, { status: keys.includes(key) ? 200 : 404 });
  });
  return requested;
}

const draftOf = (values: Partial<FormValues>): Draft => ({
  keptAt: '2026-03-30T08:00:00.000Z',
  etag: '"4"',
  base: filledValues(),
  values: { ...filledValues(), ...values },
});

test('deleted images are removed and listed by their labels on screen', async () => {
  serve('there.png', 'second.png');
  const draft = draftOf({
    partnerLogoS3Key: 'there.png',
    imageS3Key: 'deleted.png',
    descriptionSections: [
      section(sectionTypes.Video, 'A film', 'deleted.png'),
      section(sectionTypes.Image, 'Pictures', 'first.png', 'second.png'),
    ],
  });
  const restored = await withoutDeletedImages(draft, filledValues());
  expect(restored.deleted).toEqual(['Thumbnail', 'Section 2, image 1: Image']);
  expect(restored.draft).toEqual({
    ...draft,
    values: {
      ...draft.values,
      imageS3Key: null,
      descriptionSections: [
        section(sectionTypes.Video, 'A film', 'deleted.png'),
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

test('images of the loaded challenge and images that the draft does not change are not checked', async () => {
  const requested = serve();
  const loaded = { ...filledValues(), imageS3Key: 'newer.png' };
  const draft = draftOf({ name: 'Half done', partnerLogoS3Key: 'newer.png' });
  expect(await withoutDeletedImages(draft, loaded)).toEqual({ draft, deleted: [] });
  expect(requested).toEqual([]);
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ['fails', async () => new Response(null, { status: 503 })],
])('every image stays when the server %s', async (_, fetchStub) => {
  vi.stubGlobal('fetch', fetchStub);
  const draft = draftOf({ imageS3Key: 'new.png' });
  expect(await withoutDeletedImages(draft, filledValues())).toEqual({ draft, deleted: [] });
});
