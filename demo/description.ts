// Defines the sections that describe a challenge of the demonstration, in reading order.
import type { Motif } from './images.ts';

interface DemoPicture {
  readonly caption: string;
  readonly motif: Motif;
}

export type DemoSection = { readonly title: string } & (
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'accordion'; readonly items: readonly (readonly [title: string, html: string])[] }
  | { readonly kind: 'video'; readonly address: string }
  | { readonly kind: 'images'; readonly pictures: readonly DemoPicture[] }
);

export interface DemoDescription {
  readonly sections: readonly DemoSection[];
  /** The number of images of each kind. */
  readonly partnerLogos?: number;
  readonly summaryImages?: number;
}

export const paragraphs = (...words: readonly string[]) => words.map((one) => `<p>${one}</p>`).join('');

export const list = (...points: readonly string[]) =>
  `<ul>${points.map((point) => `<li><p>${point}</p></li>`).join('')}</ul>`;

export const text = (title: string, ...html: readonly string[]): DemoSection => ({
  title,
  kind: 'text',
  html: html.join(''),
});

/** Questions with short answers. */
export const accordion = (
  title: string,
  ...items: readonly (readonly [question: string, answer: string])[]
): DemoSection => ({
  title,
  kind: 'accordion',
  items: items.map(([question, answer]) => [question, paragraphs(answer)]),
});

export const video = (title: string, address: string): DemoSection => ({ title, kind: 'video', address });

export const images = (
  title: string,
  ...pictures: readonly (readonly [caption: string, motif: Motif])[]
): DemoSection => ({
  title,
  kind: 'images',
  pictures: pictures.map(([caption, motif]) => ({ caption, motif })),
});

/** Titles that many descriptions share. */
export const lookingFor = 'What we are looking for';
export const questions = 'Questions companies ask';

/** Films that anyone may show. */
export const videos = {
  youTube: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  vimeo: 'https://vimeo.com/1084537',
};
