// The long texts of a challenge: background, benefit and description sections.
import { type FieldOfKind, richTextFields } from '../../../../contract/challenge-fields.ts';
import type { Challenge } from '../../../../contract/challenges.ts';
import type { DescriptionSection } from '../../../../contract/description-sections.ts';
import { imageAddress } from '../../../../contract/media.ts';
import { isBlankRichText } from '../../../../contract/rich-text.ts';
import { sectionTypeLabels, sectionTypes } from '../../../../contract/vocabulary.ts';
import { SectionCard } from '../../../ui/layout/SectionCard.tsx';
import hidden from '../../../ui/text/hidden.module.css';
import { missingText } from '../../../ui/text/missing-text.ts';
import { RichTextView } from '../../../ui/text/RichTextView.tsx';
import { VideoFrame } from '../../../ui/text/VideoFrame.tsx';
import classes from './ChallengeTexts.module.css';
import { challengeLabels } from './challenge-labels.ts';

type TextName = FieldOfKind<'richText'>;

interface ChallengeTextsProps {
  challenge: Pick<Challenge, TextName | 'descriptionSections'>;
  /** The texts shown above the sections; all of them by default. */
  above?: readonly TextName[];
}

export function ChallengeTexts({ challenge, above = richTextFields }: ChallengeTextsProps) {
  const { descriptionSections: sections } = challenge;
  return (
    <>
      {above.map((name) => (
        <SectionCard key={name} title={challengeLabels[name]}>
          {richText(challenge[name])}
        </SectionCard>
      ))}
      {sections.length === 0 && (
        <SectionCard title={challengeLabels.descriptionSections}>{missingText}</SectionCard>
      )}
      {sections.map((section) => (
        <SectionCard key={section.sort} title={section.title || sectionTypeLabels[section.type]}>
          <SectionContents section={section} />
        </SectionCard>
      ))}
    </>
  );
}

const richText = (html: string) => (isBlankRichText(html) ? missingText : <RichTextView html={html} />);

function SectionContents({ section }: { section: DescriptionSection }) {
  const { contents: items } = section;
  switch (section.type) {
    case sectionTypes.WYSIWYG:
      return items.map(({ sort, content }) => <RichTextView key={sort} html={content} />);
    case sectionTypes.Accordion:
      return items.map(({ sort, title, content }) => (
        <details key={sort} className={classes.item}>
          <summary className={classes.itemTitle}>{title}</summary>
          <div className={classes.itemText}>
            <RichTextView html={content} />
          </div>
        </details>
      ));
    case sectionTypes.Video:
      return items.map(({ sort, title, content }) => (
        <VideoFrame key={sort} address={content} title={title || section.title || 'Video'} />
      ));
    case sectionTypes.Image:
      return (
        <div className={classes.images}>
          {items.map(({ sort, title, content }) => (
            <figure key={sort} className={classes.figure}>
              <a className={classes.plate} href={imageAddress(content)} rel="noopener" target="_blank">
                <img alt={title || `Image ${sort}`} loading="lazy" src={imageAddress(content, 480)} />
                <span className={hidden.hidden}>, opens in a new tab</span>
              </a>
              {title && <figcaption className={classes.caption}>{title}</figcaption>}
            </figure>
          ))}
        </div>
      );
  }
}
