// All challenges of the demonstration with their thumbnails.
import { type DemoChallenge, datesOf } from './challenge.ts';
import { challengesOfGA } from './challenges-ga.ts';
import { challengesOfIX } from './challenges-ix.ts';
import { momentOn } from './days.ts';
import { drawPng } from './images.ts';
import { type DemoFile, demoFile } from './media.ts';

export const demoChallenges: readonly DemoChallenge[] = [...challengesOfIX, ...challengesOfGA];

const thumbnailSize = { width: 320, height: 180 };

export function thumbnails(today: string): Map<DemoChallenge, DemoFile> {
  return new Map(
    demoChallenges.map((challenge, variant) => {
      const { name, motif, lead, timing } = challenge;
      const file = demoFile({
        kind: 'image',
        name: name.toLowerCase().replaceAll(' ', '-'),
        extension: 'png',
        owner: 'challenge',
        bytes: drawPng({ ...thumbnailSize, motif, variant }),
        uploadedBy: lead,
        createdAt: momentOn(datesOf(timing, today).created),
      });
      return [challenge, file];
    }),
  );
}
