// Inserts the sections of the descriptions and their contents.
import { sectionTypes } from '../contract/vocabulary.ts';
import type { Queryable } from '../server/platform/database/database.ts';
import { json, sql } from '../server/platform/database/sql.ts';
import type { DemoChallenge } from './challenge.ts';
import type { DemoSection } from './description.ts';
import { type IdOf, insertRows, type Row } from './insert-rows.ts';
import { descriptionOf, type Pictures } from './pictures.ts';

const types: Record<DemoSection['kind'], number> = {
  text: sectionTypes.WYSIWYG,
  accordion: sectionTypes.Accordion,
  video: sectionTypes.Video,
  images: sectionTypes.Image,
};

interface Item {
  readonly title: string;
  readonly content: string;
  readonly image_s3_key: string | null;
}

function itemsOf(section: DemoSection, { ofSections }: Pictures): Item[] {
  switch (section.kind) {
    case 'text':
      return [{ title: '', content: section.html, image_s3_key: null }];
    case 'accordion':
      return section.items.map(([title, content]) => ({ title, content, image_s3_key: null }));
    case 'video':
      return [{ title: '', content: section.address, image_s3_key: null }];
    case 'images':
      return section.pictures.map(({ caption }) => ({
        title: caption,
        content: '',
        image_s3_key: ofSections.get(caption)?.key ?? null,
      }));
  }
}

export async function insertDescriptions(
  tx: Queryable,
  pictures: ReadonlyMap<DemoChallenge, Pictures>,
  challenge: IdOf,
): Promise<void> {
  const sections: Row[] = [];
  const contents: Row[] = [];
  for (const [described, files] of pictures) {
    const challenge_id = challenge(described.name);
    descriptionOf(described).sections.forEach((section, index) => {
      const place = { challenge_id, section_sort: index + 1 };
      sections.push({ challenge_id, type: types[section.kind], title: section.title, sort: index + 1 });
      itemsOf(section, files).forEach((item, number) => {
        contents.push({ ...place, ...item, sort: number + 1 });
      });
    });
  }
  await insertRows(tx, 'description_section', sections);
  await tx.execute(sql`
    insert into description_content (section_id, section_type, sort, title, content, image_s3_key)
    select section.id, section.type, item.sort, item.title, item.content, item.image_s3_key
    from jsonb_to_recordset(${json(contents)}) as item(challenge_id integer, section_sort integer,
      sort integer, title text, content text, image_s3_key text)
    join description_section as section
      on section.challenge_id = item.challenge_id and section.sort = item.section_sort`);
}
