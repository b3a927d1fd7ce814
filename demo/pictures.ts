// Draws the pictures of each demonstration challenge: its thumbnail and those in its description.
import { type DemoChallenge, datesOf } from './challenge.ts';
import { demoChallenges } from './challenges.ts';
import { momentOn } from './days.ts';
import type { DemoDescription } from './description.ts';
import { descriptionsOfGA } from './descriptions-ga.ts';
import { descriptionsOfHeat } from './descriptions-heat.ts';
import { descriptionsOfIX } from './descriptions-ix.ts';
import { descriptionsOfPorts } from './descriptions-ports.ts';
import { drawLogo, drawPng } from './images.ts';
import { type DemoFile, demoFile } from './media.ts';

const descriptions: Readonly<Record<string, DemoDescription>> = {
  ...descriptionsOfIX,
  ...descriptionsOfGA,
  ...descriptionsOfPorts,
  ...descriptionsOfHeat,
};

export const descriptionOf = ({ name }: DemoChallenge): DemoDescription => {
  const description = descriptions[name];
  if (!description) throw new Error(`The challenge "${name}" has no description.`);
  return description;
};

/** Caches the pictures, because drawing is most of the work and the result is always the same. */
const cache = new Map<string, Buffer>();

function drawOnce(name: string, draw: () => Buffer): Buffer {
  const bytes = cache.get(name) ?? draw();
  cache.set(name, bytes);
  return bytes;
}

export interface Pictures {
  readonly thumbnail: DemoFile;
  readonly partnerLogos: readonly DemoFile[];
  readonly summaryImages: readonly DemoFile[];
  /** By caption. */
  readonly ofSections: ReadonlyMap<string, DemoFile>;
}

const sizes = {
  thumbnail: { width: 480, height: 270 },
  logo: { width: 240, height: 96 },
  summary: { width: 360, height: 240 },
  section: { width: 400, height: 225 },
};

export const allPictures = (today: string): Map<DemoChallenge, Pictures> =>
  new Map(demoChallenges.map((challenge, index) => [challenge, picturesOf(challenge, index, today)]));

export const filesOf = ({ thumbnail, partnerLogos, summaryImages, ofSections }: Pictures) => [
  thumbnail,
  ...partnerLogos,
  ...summaryImages,
  ...ofSections.values(),
];

function picturesOf(challenge: DemoChallenge, index: number, today: string): Pictures {
  const { motif, lead, timing } = challenge;
  const { sections, partnerLogos = 0, summaryImages = 0 } = descriptionOf(challenge);
  const base = challenge.name.toLowerCase().replaceAll(' ', '-');
  const file = (name: string, draw: () => Buffer): DemoFile =>
    demoFile({
      kind: 'image',
      name,
      extension: 'png',
      owner: 'challenge',
      bytes: drawOnce(name, draw),
      uploadedBy: lead,
      createdAt: momentOn(datesOf(timing, today).created),
    });
  const several = (count: number, draw: (number: number) => DemoFile) =>
    Array.from({ length: count }, (_, number) => draw(number + 1));
  const pictures = sections.flatMap((section) => (section.kind === 'images' ? section.pictures : []));
  return {
    thumbnail: file(base, () => drawPng({ ...sizes.thumbnail, motif, variant: index })),
    partnerLogos: several(partnerLogos, (number) =>
      file(`${base}-partner-${number}`, () => drawLogo({ ...sizes.logo, variant: index + number })),
    ),
    summaryImages: several(summaryImages, (number) =>
      file(`${base}-summary-${number}`, () =>
        drawPng({ ...sizes.summary, motif, variant: index + 3 * number }),
      ),
    ),
    ofSections: new Map(
      pictures.map(({ caption, motif: shown }, number) => [
        caption,
        file(`${base}-picture-${number + 1}`, () =>
          drawPng({ ...sizes.section, motif: shown, variant: index + 5 }),
        ),
      ]),
    ),
  };
}
