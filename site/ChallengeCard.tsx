// A challenge in the list: its picture, what it is about, and until when companies can apply.
/** @jsxImportSource preact */
import { imageAddress } from '../contract/media.ts';
import { challengeAddress } from './addresses.ts';
import { type Openness, openness } from './challenge.ts';
import type { ListedChallenge } from './challenge-list.ts';
import { Day } from './Dates.tsx';
import { firstWords } from './first-words.ts';
import { State } from './State.tsx';
import { Tags } from './Tags.tsx';

interface ChallengeCardProps {
  readonly home: string;
  readonly challenge: ListedChallenge;
  /** YYYY-MM-DD */
  readonly today: string;
  /** Others' pictures are fetched when they come into view. */
  readonly isSeenAtOnce: boolean;
}

/** In characters. */
const threeLines = 110;

/** The date that matters next, or mattered last. */
const deciding: Record<Openness, { readonly word: string; readonly date: 'startDate' | 'endDate' }> = {
  'Open now': { word: 'until', date: 'endDate' },
  'Opens soon': { word: 'on', date: 'startDate' },
  Closed: { word: 'on', date: 'endDate' },
};

export function ChallengeCard({ home, challenge, today, isSeenAtOnce }: ChallengeCardProps) {
  const { id, name, background, imageS3Key, tags } = challenge;
  const state = openness(challenge, today);
  const { word, date } = deciding[state];
  return (
    <article class="challenge-card">
      <img
        src={imageAddress(imageS3Key, 480)}
        width={480}
        height={270}
        alt=""
        {...(!isSeenAtOnce && { loading: 'lazy' as const })}
      />
      <div class="challenge-card-words">
        <State state={state}>
          {' '}
          <span class="state-date">
            {word} <Day date={challenge[date]} />
          </span>
        </State>
        <h3>
          <a href={challengeAddress(home, id)}>{name}</a>
        </h3>
        {background && <p class="challenge-card-first">{firstWords(background, threeLines)}</p>}
        <Tags home={home} tags={tags} />
      </div>
    </article>
  );
}
