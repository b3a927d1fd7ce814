// SQL of the public sites: a challenge for its page, preview codes, and the challenge of a shared score summary.
import { fieldsOfKind, richTextFields } from '../../../contract/challenge-fields.ts';
import type { PublicChallenge } from '../../../site/challenge.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { columnOf, fieldColumns } from '../../platform/database/field-columns.ts';
import { identifiers, sql } from '../../platform/database/sql.ts';
import { publicTags } from './public-tags.ts';

export interface FoundChallenge extends PublicChallenge {
  readonly gracePeriod: number;
  readonly publishDate: Date | null;
  readonly previewKey: string;
}

const partnerLogos = identifiers(fieldsOfKind('partnerLogo').map(columnOf));
const summaryImages = identifiers(fieldsOfKind('summaryImage').map(columnOf));

/** Also returns null if the challenge is on the other site. */
export async function findPublicChallenge(
  tx: Queryable,
  id: number,
  site: number,
): Promise<FoundChallenge | null> {
  const [challenge] = await tx.query<FoundChallenge[]>(sql`
    select challenge.id, challenge.name, start_date as "startDate", end_date as "endDate",
      ${fieldColumns('challenge', richTextFields)}, image_s3_key as "imageS3Key",
      array_remove(array[${partnerLogos}], null) as "partnerLogos",
      array_remove(array[${summaryImages}], null) as "summaryImages",
      grace_period as "gracePeriod", publish_date as "publishDate", preview_key as "previewKey",
      ${publicTags},
      (select coalesce(json_agg(json_build_object('sort', section.sort, 'title', section.title, 'type', section.type,
          'contents', (
            select coalesce(json_agg(json_build_object('sort', item.sort, 'title', item.title,
              'content', coalesce(item.image_s3_key, item.content)) order by item.sort), '[]')
            from description_content as item where item.section_id = section.id
          )) order by section.sort), '[]')
        from description_section as section where section.challenge_id = challenge.id
      ) as sections
    from challenge where challenge.id = ${id} and challenge.site = ${site}`);
  return challenge ?? null;
}

export interface OpenedPreview {
  readonly id: number;
  readonly site: number;
  readonly previewKey: string;
}

/** Finds and uses up the code in one statement, so that only one of two simultaneous requests succeeds. */
export async function redeemPreviewCode(
  tx: Queryable,
  codeHash: Buffer,
  site: number,
  at: Date,
): Promise<OpenedPreview | null> {
  const [opened] = await tx.query<OpenedPreview[]>(sql`
    update preview_code set used_at = ${at} from challenge
    where code_hash = ${codeHash} and used_at is null and expires_at > ${at}
      and challenge.id = challenge_id and challenge.site = ${site}
    returning challenge.id, challenge.site, preview_key as "previewKey"`);
  return opened ?? null;
}

export async function findSharedChallenge(
  tx: Queryable,
  id: number,
): Promise<{ readonly name: string } | null> {
  const [challenge] = await tx.query<{ name: string }[]>(sql`select name from challenge where id = ${id}`);
  return challenge ?? null;
}
