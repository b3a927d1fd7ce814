// Shows a challenge in the list: its image, what it is about, and until when companies can apply.
/** @jsxImportSource preact */
import { imageAddress } from '../contract/media.ts';
import { challengeAddress } from './addresses.ts';
import { type OpenStatus, openStatus } from './challenge.ts';
import type { ListedChallenge } from './challenge-list.ts';
import { Day } from './Dates.tsx';
import { excerptOf } from './excerpt.ts';
import { State } from './State.tsx';
import { Tags } from './Tags.tsx';

interface ChallengeCardProps {
  readonly home: string;
  readonly challenge: ListedChallenge;
  /** YYYY-MM-DD */
  readonly today: string;
  /** The images of later rows load when they come into view. */
  readonly isInFirstRow: boolean;
}

/** About three lines, in characters. */
const threeLines = 110;

/** The date to show: the next one that matters, or the last one that did. */
const relevantDate: Record<OpenStatus, { readonly word: string; readonly date: 'startDate' | 'endDate' }> = {
  'Open now': { word: 'until', date: 'endDate' },
  'Opens soon': { word: 'on', date: 'startDate' },
  Closed: { word: 'on', date: 'endDate' },
};

export function ChallengeCard({ home, challenge, today, isInFirstRow }: ChallengeCardProps) {
  const { id, name, background, imageS3Key, tags } = challenge;
  const state = openStatus(challenge, today);
  const { word, date } = relevantDate[state];
  return (
    <article class="challenge-card">
      <img
        src={imageAddress(imageS3Key, 480)}
        width={480}
        height={270}
        alt=""
        {...(!isInFirstRow && { loading: 'lazy' as const })}
      />
      <div class="challenge-card-text">
        <State state={state}>
          {' '}
          <span class="state-date">
            {word} <Day date={challenge[date]} />
          </span>
        </State>
        <h3>
          <a href={challengeAddress(home, id)}>{name}</a>
        </h3>
        {background && <p class="challenge-card-first">{excerptOf(background, threeLines)}</p>}
        <Tags home={home} tags={tags} />
      </div>
    </article>
  );
}
