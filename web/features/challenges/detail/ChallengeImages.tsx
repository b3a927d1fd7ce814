// Small versions of a challenge's images; each opens at full size.
import type { Challenge } from '../../../../contract/challenges.ts';
import { imageAddress } from '../../../../contract/media.ts';
import { SectionCard } from '../../../ui/layout/SectionCard.tsx';
import hidden from '../../../ui/text/hidden.module.css';
import { missingText } from '../../../ui/text/missing-text.ts';
import classes from './ChallengeImages.module.css';
import { challengeLabels, shownImages } from './challenge-labels.ts';

type Images = Pick<Challenge, (typeof shownImages)[number]>;

export function ChallengeImages({ challenge }: { challenge: Images }) {
  return (
    <SectionCard title="Images">
      <dl className={classes.images}>
        {shownImages.map((name) => (
          <div key={name}>
            <dt className={classes.label}>{challengeLabels[name]}</dt>
            <dd>
              <Image imageKey={challenge[name]} label={challengeLabels[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}

function Image({ imageKey, label }: { imageKey: string | null; label: string }) {
  if (imageKey === null) return missingText;
  return (
    <a className={classes.plate} href={imageAddress(imageKey)} rel="noopener" target="_blank">
      <img alt={label} loading="lazy" src={imageAddress(imageKey, 480)} />
      <span className={hidden.hidden}>, opens in a new tab</span>
    </a>
  );
}
