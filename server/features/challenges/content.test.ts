// Tests of a challenge's content: sections in their order, and cleaned texts.
import { describe, expect, test } from 'vitest';
import { challenges } from '../../../contract/challenges.ts';
import { sectionTypes } from '../../../contract/vocabulary.ts';
import { challengeTests } from '../../../tests/support/challenges.ts';
import { cleanRichText } from '../../platform/text/rich-text.ts';

const { call, superAdminToken, create, body, image } = await challengeTests();
const { WYSIWYG, Accordion, Video, Image } = sectionTypes;

const section = (type: number, ...contents: object[]) => ({
  title: 'Section',
  type,
  sort: 1,
  contents: contents.map((item, index) => ({ title: '', content: '', sort: index + 1, ...item })),
});
const errorsOf = async (...descriptionSections: object[]) =>
  (await call(challenges.create, { token: superAdminToken, body: await body({ descriptionSections }) })).body
    .errors;

describe('sections', () => {
  test('all four types are stored in their order, renumbered from 1', async () => {
    const picture = await image();
    const challenge = await create({
      descriptionSections: [
        { ...section(Image, { content: picture, title: 'The plant' }, { content: picture }), sort: 9 },
        { ...section(Video, { content: ' https://youtu.be/dQw4w9WgXcQ ' }), sort: 3 },
        {
          ...section(
            Accordion,
            { title: 'B', content: '<p>b</p>', sort: 8 },
            { title: 'A', content: '<p>a</p>', sort: 2 },
          ),
          sort: 2,
        },
        { ...section(WYSIWYG, { content: '<p>Text</p>' }), sort: 1, title: '' },
      ],
    });
    expect(challenge.descriptionSections).toEqual([
      { title: '', type: WYSIWYG, sort: 1, contents: [{ title: '', content: '<p>Text</p>', sort: 1 }] },
      {
        title: 'Section',
        type: Accordion,
        sort: 2,
        contents: [
          { title: 'A', content: '<p>a</p>', sort: 1 },
          { title: 'B', content: '<p>b</p>', sort: 2 },
        ],
      },
      {
        title: 'Section',
        type: Video,
        sort: 3,
        contents: [{ title: '', content: 'https://youtu.be/dQw4w9WgXcQ', sort: 1 }],
      },
      {
        title: 'Section',
        type: Image,
        sort: 4,
        contents: [
          { title: 'The plant', content: picture, sort: 1 },
          { title: '', content: picture, sort: 2 },
        ],
      },
    ]);
  });

  test('are replaced as a whole', async () => {
    const challenge = await create({ descriptionSections: [section(WYSIWYG, { content: '<p>One</p>' })] });
    const reply = await call(challenges.update, {
      token: superAdminToken,
      params: { id: challenge.id },
      body: { descriptionSections: [section(Accordion, { title: 'Q', content: '<p>A</p>' })] },
    });
    expect(reply.body.descriptionSections).toMatchObject([{ type: Accordion, sort: 1 }]);
  });

  const required = 'This is a required field.';
  const wrong = 'Invalid value provided.';
  test.each([
    [
      'no type',
      { ...section(0, { content: 'a' }), type: undefined },
      { 'descriptionSections.0.type': required },
    ],
    ['an unknown type', section(4, { content: 'a' }), { 'descriptionSections.0.type': wrong }],
    ['an empty section', section(Accordion), { 'descriptionSections.0.contents': required }],
    [
      'two texts in one text section',
      section(WYSIWYG, { content: 'a' }, { content: 'b' }),
      { 'descriptionSections.0.contents': wrong },
    ],
    [
      'a blank text',
      section(WYSIWYG, { content: '<p> </p>' }),
      { 'descriptionSections.0.contents.0.content': required },
    ],
    [
      'an accordion without titles',
      section(Accordion, { content: 'a' }, { title: 'T' }),
      {
        'descriptionSections.0.contents.0.title': required,
        'descriptionSections.0.contents.1.content': required,
      },
    ],
    [
      'a video of another service',
      section(Video, { content: 'https://example.org/v' }),
      { 'descriptionSections.0.contents.0.content': wrong },
    ],
    [
      'a text over 15000',
      section(Accordion, { title: 'T', content: 'x'.repeat(15_001) }),
      { 'descriptionSections.0.contents.0.content': 'Value cannot have more than 15000 characters.' },
    ],
    [
      'a key with a path',
      section(Image, { content: '../secret.png' }),
      { 'descriptionSections.0.contents.0.content': wrong },
    ],
    [
      'an image that does not exist',
      section(Image, { content: 'nothing-like-it.png' }),
      {
        'descriptionSections.0.contents.0.content':
          'This image is no longer available. Please upload it again.',
      },
    ],
    [
      'a text that contains only a script',
      section(WYSIWYG, { content: '<script>alert(1)</script>' }),
      { 'descriptionSections.0.contents.0.content': required },
    ],
  ])('%s is refused with an error at its field', async (_, fields, errors) => {
    expect(await errorsOf(fields)).toEqual(errors);
  });

  test('a section accepts only jpeg and png, a logo also gif', async () => {
    const gif = await image('image/gif');
    expect(await errorsOf(section(Image, { content: await image('image/jpeg') }, { content: gif }))).toEqual({
      'descriptionSections.0.contents.1.content': 'The file type "image/gif" is not permitted.',
    });
    expect((await create({ partnerLogoS3Key: gif })).partnerLogoS3Key).toBe(gif);
  });

  test('more than forty are refused', async () => {
    const many = Array.from({ length: 41 }, () => section(WYSIWYG, { content: 'x' }));
    expect(Object.keys(await errorsOf(...many))).toEqual(['descriptionSections']);
  });
});

describe('limits on text to clean', () => {
  const tooMuch = {
    descriptionSections: 'Together, the sections have too much text or formatting. Please shorten them.',
  };
  const items = (content: string, count: number) =>
    section(Accordion, ...Array.from({ length: count }, () => ({ title: 'T', content })));

  test.each([
    ['marks', `a${'<b>'.repeat(1950)}${'</i>'.repeat(1950)}`, 4],
    ['links', 'x<a href=x>'.repeat(3900), 4],
    ['entities', '&'.repeat(3900), 4],
    ['characters', `<p title="${'x'.repeat(100_000)}">x</p>`, 5],
  ])('too many %s over all sections are refused before cleaning', async (_, content, count) => {
    expect(await errorsOf(items(content, count))).toEqual(tooMuch);
  });

  test('a long description with much formatting is accepted', async () => {
    const text = '<p>Some <strong>words</strong> and <a href="https://example.org">more</a>.</p>'.repeat(150);
    expect((await create({ descriptionSections: [items(text, 10)] })).descriptionSections).toHaveLength(1);
  });
});

describe('rich text', () => {
  const allowed =
    '<p>a<br /><strong>b</strong><em>c</em><u>d</u><s>e</s></p><h3>f</h3><h4>g</h4><ul><li>h</li></ul><ol><li>i</li></ol><blockquote><p>j</p></blockquote>';

  test('keeps the allowed elements, and cleaning twice changes nothing', () => {
    expect(cleanRichText(allowed)).toBe(allowed);
    const link = cleanRichText('<p><a href="https://example.org/?a=1&b=2">x</a> R&D</p>');
    expect(link).toBe(
      '<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">x</a> R&amp;D</p>',
    );
    expect(cleanRichText(link)).toBe(link);
  });

  test.each([
    ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">x</p>', '<p>x</p>'],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['<p>x<svg><script>alert(1)</script></svg></p>', '<p>x</p>'],
    ['<iframe src="https://evil.example"></iframe>x', 'x'],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer nofollow" target="_blank">x</a>'],
    ['<a href=" jAvAsCrIpT:alert(1)">x</a>', '<a rel="noopener noreferrer nofollow" target="_blank">x</a>'],
    [
      '<a href="data:text/html,<script>alert(1)</script>">x</a>',
      '<a rel="noopener noreferrer nofollow" target="_blank">x</a>',
    ],
    ['<a href="//evil.example">x</a>', '<a rel="noopener noreferrer nofollow" target="_blank">x</a>'],
    ['<style>p{display:none}</style><p>x</p>', '<p>x</p>'],
    ['<form action="https://evil.example"><input name="password">x</form>', 'x'],
    ['<h1>x</h1><b>y</b><i>z</i>', '<h3>x</h3><strong>y</strong><em>z</em>'],
    ['<p>x<!-- secret --></p>', '<p>x</p>'],
    ['<<p>x</p>', '&lt;<p>x</p>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['<p>x', '<p>x</p>'],
  ])('%s becomes %s', (html, cleaned) => {
    expect(cleanRichText(html)).toBe(cleaned);
  });

  test('is cleaned before it is stored, in every field', async () => {
    const evil = '<p onmouseover="alert(1)">x</p><script>alert(1)</script>';
    const challenge = await create({
      background: evil,
      awardDescription: evil,
      descriptionSections: [
        section(WYSIWYG, { content: evil }),
        section(Accordion, { title: 'T', content: evil }),
      ],
    });
    const texts = [
      challenge.background,
      challenge.awardDescription,
      ...challenge.descriptionSections.flatMap(({ contents }) => contents.map(({ content }) => content)),
    ];
    expect(texts).toEqual(['<p>x</p>', '<p>x</p>', '<p>x</p>', '<p>x</p>']);
  });
});
