// Renders one section of a challenge's description: text, accordion, video or images.
/** @jsxImportSource preact */
import { imageAddress } from '../contract/media.ts';
import { videoFrame, videoOf } from '../contract/video.ts';
import { sectionTypes } from '../contract/vocabulary.ts';
import type { PublicItem, PublicSection } from './challenge.ts';
import { RichText } from './RichText.tsx';

export function Section({ section }: { readonly section: PublicSection }) {
  const { title, sort } = section;
  const id = `section-${sort}`;
  return (
    <section {...(title && { 'aria-labelledby': id })}>
      {title && <h2 id={id}>{title}</h2>}
      <Contents section={section} />
    </section>
  );
}

function Contents({ section: { type, title, contents } }: { readonly section: PublicSection }) {
  switch (type) {
    case sectionTypes.Accordion:
      return (
        <div class="accordion">
          {contents.map((item) => (
            <details key={item.sort}>
              <summary>
                <span>{item.title}</span>
              </summary>
              <RichText html={item.content} />
            </details>
          ))}
        </div>
      );
    case sectionTypes.Video:
      return (
        <>
          {contents.map((item) => (
            <Video key={item.sort} item={item} title={item.title || title} />
          ))}
        </>
      );
    case sectionTypes.Image:
      return (
        <div class="pictures">
          {contents.map((item) => (
            <Picture key={item.sort} item={item} />
          ))}
        </div>
      );
    default:
      return (
        <>
          {contents.map((item) => (
            <RichText key={item.sort} html={item.content} />
          ))}
        </>
      );
  }
}

function Video({ item, title }: { readonly item: PublicItem; readonly title: string }) {
  const video = videoOf(item.content);
  if (!video) return null;
  return (
    <iframe
      class="video"
      src={video.embedURL}
      title={title || `Video on ${video.service}`}
      width={640}
      height={360}
      loading="lazy"
      {...videoFrame}
    />
  );
}

/** The caption is also the alternative text. An image without a caption counts as decoration. */
const Picture = ({ item }: { readonly item: PublicItem }) => (
  <figure>
    <img src={imageAddress(item.content)} width={640} height={360} loading="lazy" alt={item.title} />
    {item.title && <figcaption aria-hidden="true">{item.title}</figcaption>}
  </figure>
);
