// Renders the public page of a challenge: its dates, background, benefit, partners and description sections.
/** @jsxImportSource preact */
import { challengeFields } from '../contract/challenge-fields.ts';
import { imageAddress } from '../contract/media.ts';
import { Applying, type ApplyingProps } from './Applying.tsx';
import { below } from './addresses.ts';
import { openStatus, type PublicChallenge } from './challenge.ts';
import { Day } from './Dates.tsx';
import { Document, type SiteProps } from './Document.tsx';
import { excerptOf } from './excerpt.ts';
import { RichText } from './RichText.tsx';
import { Section } from './Section.tsx';
import { State } from './State.tsx';
import { Tags } from './Tags.tsx';

export interface ChallengePageProps extends SiteProps {
  readonly challenge: PublicChallenge;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly isPreview: boolean;
  /** Whether a company can start an application now. */
  readonly canApply: boolean;
  /** YYYY-MM-DD: the last day to finish an application that was started in time; null once it has passed. */
  readonly finishBy: string | null;
  readonly canonical?: string;
}

export function ChallengePage(props: ChallengePageProps) {
  const { challenge, today, isPreview, canApply, finishBy, ...document } = props;
  const { id, name, background, awardDescription, partnerLogos, summaryImages, sections } = challenge;
  const state = isPreview ? null : openStatus(challenge, today);
  return (
    <Document {...document} path={`/challenges/${id}`} title={name} description={excerptOf(background)}>
      {isPreview && (
        <p class="preview-note" role="note">
          <strong>Preview:</strong> this challenge is not published yet.
        </p>
      )}
      <article>
        <Hero
          home={document.home}
          challenge={challenge}
          state={state}
          canApply={canApply}
          finishBy={finishBy}
        />
        <div class="body">
          <div class="body-first">
            {background && (
              <section aria-labelledby="background">
                <h2 id="background">{challengeFields.background.label}</h2>
                <RichText html={background} />
              </section>
            )}
            {summaryImages.length > 0 && (
              <div class="summary-images">
                {summaryImages.map((key) => (
                  <img key={key} src={imageAddress(key)} width={480} height={320} alt="" />
                ))}
              </div>
            )}
          </div>
          <aside class="body-aside" aria-label="Summary">
            {awardDescription && (
              <section class="in-short benefit" aria-labelledby="benefit">
                <h2 id="benefit">{challengeFields.awardDescription.label}</h2>
                <RichText html={awardDescription} />
              </section>
            )}
            {partnerLogos.length > 0 && (
              <section class="in-short" aria-labelledby="partners">
                <h2 id="partners">{partnerLogos.length === 1 ? 'Partner' : 'Partners'}</h2>
                <ul class="plates">
                  {partnerLogos.map((key, index) => (
                    <li key={key} class="plate">
                      <img
                        src={imageAddress(key, 480)}
                        width={240}
                        height={96}
                        alt={logoAlt(index, partnerLogos)}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </aside>
          <div class="body-rest">
            {sections.map((section) => (
              <Section key={section.sort} section={section} />
            ))}
          </div>
        </div>
      </article>
    </Document>
  );
}

const logoAlt = (index: number, logos: readonly string[]) =>
  logos.length === 1 ? 'Logo of the partner' : `Logo of partner ${index + 1}`;

function Hero(props: ApplyingProps) {
  const { home, challenge, state, finishBy } = props;
  const { name, imageS3Key, tags, startDate, endDate } = challenge;
  return (
    <header class="hero">
      <div class="hero-in">
        <p class="hero-back">
          <a href={below(home, '/')}>
            <span aria-hidden="true">← </span>All challenges
          </a>
        </p>
        <div class="hero-text">
          {state && <State state={state} />}
          <h1>{name}</h1>
          <dl class="dates">
            <div>
              <dt>Opens</dt>
              <dd>
                <Day date={startDate} />
              </dd>
            </div>
            <div>
              <dt>Closes</dt>
              <dd>
                <Day date={endDate} />
              </dd>
              {/* Once the challenge is closed, the sentence below gives this date. */}
              {finishBy !== null && finishBy > endDate && state !== 'Closed' && (
                <dd class="dates-grace">
                  If you have started, you can finish your application until <Day date={finishBy} />
                </dd>
              )}
            </div>
          </dl>
          <Tags home={home} tags={tags} />
          <Applying {...props} />
        </div>
        <img class="hero-image" src={imageAddress(imageS3Key)} width={640} height={360} alt="" />
      </div>
    </header>
  );
}
