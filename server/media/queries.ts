// The SQL of media: what is known about a file, by its key.
import type { Sql } from '../database/connect.ts';

export interface Medium {
  readonly kind: 'image' | 'attachment' | 'document';
  readonly contentType: string;
  readonly fileName: string;
  readonly size: number;
  /** An attachment goes with its application, though its bytes stay for another day. */
  readonly isInUse: boolean;
}

export async function findMedium(tx: Sql, key: string): Promise<Medium | null> {
  const [medium] = await tx<Medium[]>`
    select kind, content_type as "contentType", file_name as "fileName", size::integer,
      kind <> 'attachment' or exists (
        select from application_attachment where application_attachment.s3_key = media.s3_key
      ) as "isInUse"
    from media where s3_key = ${key}`;
  return medium ?? null;
}
