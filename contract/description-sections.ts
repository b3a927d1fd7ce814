// Defines the four types of section in a challenge's description, and what the items of each must contain.
import { text } from './fields.ts';
import { s3Key } from './media.ts';
import { messages } from './messages.ts';
import { countTagsAndEntities, isBlankRichText, richText } from './rich-text.ts';
import { screenMessages } from './screen-messages.ts';
import { videoOf } from './video.ts';
import { sectionTypes } from './vocabulary.ts';
import { z } from './zod.ts';

export const SectionType = z.literal(Object.values(sectionTypes));
export type SectionType = z.infer<typeof SectionType>;

/** Far more than any page needs, but keeps requests small. */
export const maximumSections = 40;
export const maximumItems = 40;

const sort = z.int().min(0).max(1000);
const title = text(255);

/** `content` is rich text, the address of a video or the key of an image, depending on the section's type. */
const SectionItem = z.object({ title, content: richText, sort });

/** Returns what is wrong with an item in a section of this type, by field. */
function itemProblems(
  type: SectionType,
  item: z.infer<typeof SectionItem>,
): { title?: string; content?: string } {
  if (isBlankRichText(item.content)) {
    const isUntitled = type === sectionTypes.Accordion && item.title === '';
    return { ...(isUntitled && { title: messages.required }), content: messages.required };
  }
  if (type === sectionTypes.Accordion && item.title === '') return { title: messages.required };
  if (type === sectionTypes.Video && !videoOf(item.content)) return { content: messages.pattern };
  if (type === sectionTypes.Image && !s3Key.safeParse(item.content).success)
    return { content: messages.pattern };
  return {};
}

/** Text and video sections hold one item; accordions and images hold several. */
export const hasSeveralItems = (type: SectionType) =>
  type === sectionTypes.Accordion || type === sectionTypes.Image;

export const isRichTextSection = (type: SectionType) =>
  type === sectionTypes.WYSIWYG || type === sectionTypes.Accordion;

/** A section as a form sends it. */
export const SectionInput = z
  .object({ title, type: SectionType, sort, contents: z.array(SectionItem).min(1).max(maximumItems) })
  .superRefine((section, context) => {
    if (!hasSeveralItems(section.type) && section.contents.length > 1) {
      context.addIssue({ code: 'custom', path: ['contents'], message: messages.pattern });
    }
    section.contents.forEach((item, index) => {
      for (const [field, message] of Object.entries(itemProblems(section.type, item))) {
        context.addIssue({ code: 'custom', path: ['contents', index, field], message });
      }
    });
  });
export type SectionInput = z.infer<typeof SectionInput>;

/** Limits for all sections together, so that cleaning them does not delay other requests and pages stay readable. */
const maximumTagsAndEntities = 12_000;
const maximumCharacters = 400_000;

const sum = (sections: readonly SectionInput[], measure: (content: string) => number) =>
  sections.reduce(
    (total, { contents }) => contents.reduce((all, { content }) => all + measure(content), total),
    0,
  );

export const SectionsInput = z
  .array(SectionInput)
  .max(maximumSections)
  .refine(
    (sections) =>
      sum(sections, (content) => content.length) <= maximumCharacters &&
      sum(sections, countTagsAndEntities) <= maximumTagsAndEntities,
    { error: screenMessages.tooMuchInSections },
  );

/** A section as it is stored and shown; `sort` counts from 1. */
export const DescriptionSection = z.object({
  title: z.string(),
  type: SectionType,
  sort: z.int(),
  contents: z.array(z.object({ title: z.string(), content: z.string(), sort: z.int() })),
});
export type DescriptionSection = z.infer<typeof DescriptionSection>;

/** Numbers the items from 1 in their current order, after one was added, moved or deleted. */
export const renumber = <Item extends { sort: number }>(items: readonly Item[]): Item[] =>
  items.map((item, index) => ({ ...item, sort: index + 1 }));
