// The page of one challenge: what is asked, what it brings, until when, and the description that staff wrote.
/** @jsxImportSource preact */
import { imageAddress } from '../contract/media.ts';
import type { SiteName } from './brand.ts';
import { type Openness, openness, type PublicChallenge } from './challenge.ts';
import { Day } from './Dates.tsx';
import { type BuiltFiles, Document } from './Document.tsx';
import { firstWords } from './first-words.ts';
import { RichText } from './RichText.tsx';
import { Section } from './Section.tsx';

export interface ChallengePageProps {
  readonly site: SiteName;
  readonly files: BuiltFiles;
  readonly challenge: PublicChallenge;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly isPreview: boolean;
  readonly canonical?: string;
}

export function ChallengePage({ challenge, today, isPreview, ...document }: ChallengePageProps) {
  const { name, background, awardDescription, partnerLogos, summaryImages, sections } = challenge;
  return (
    <Document {...document} title={name} description={firstWords(background)}>
      {isPreview && (
        <p class="preview-note" role="note">
          <strong>Preview:</strong> this challenge is not published yet.
        </p>
      )}
      <article>
        <Hero challenge={challenge} state={isPreview ? null : openness(challenge, today)} />
        <div class="body">
          <div class="body-first">
            {background && (
              <section aria-labelledby="background">
                <h2 id="background">Background</h2>
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
          <aside class="body-aside" aria-label="In short">
            {awardDescription && (
              <section class="card benefit" aria-labelledby="benefit">
                <h2 id="benefit">Benefit</h2>
                <RichText html={awardDescription} />
              </section>
            )}
            {partnerLogos.length > 0 && (
              <section class="card" aria-labelledby="partners">
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

interface HeroProps {
  readonly challenge: PublicChallenge;
  /** null: companies cannot apply yet, whatever its dates say. */
  readonly state: Openness | null;
}

function Hero({ challenge, state }: HeroProps) {
  const { name, imageS3Key, tags, startDate, endDate } = challenge;
  return (
    <header class="hero">
      <div class="hero-in">
        <div class="hero-words">
          {state && (
            <p class="state" data-state={state}>
              {state}
            </p>
          )}
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
            </div>
          </dl>
          {tags.length > 0 && (
            <ul class="tags" aria-label="Tags">
              {tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          )}
        </div>
        <img class="hero-image" src={imageAddress(imageS3Key)} width={640} height={360} alt="" />
      </div>
    </header>
  );
}
