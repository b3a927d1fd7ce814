// The SQL of the table media, which describes each file by its key.
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface Medium {
  readonly kind: 'image' | 'attachment' | 'document';
  readonly contentType: string;
  readonly fileName: string;
  readonly size: number;
  /** An attachment of a deleted application is not in use, although its bytes stay for another day. */
  readonly isInUse: boolean;
}

export async function findMedium(tx: Queryable, key: string): Promise<Medium | null> {
  const [medium] = await tx.query<Medium[]>(sql`
    select kind, content_type as "contentType", file_name as "fileName", size::integer,
      kind <> 'attachment' or exists (
        select from application_attachment where application_attachment.s3_key = media.s3_key
      ) as "isInUse"
    from media where s3_key = ${key}`);
  return medium ?? null;
}

/** Returns unreferenced files in random order, so that one that cannot be deleted does not always come first. */
export async function findUnreferenced(tx: Queryable, before: Date): Promise<string[]> {
  const rows = await tx.query<{ key: string }[]>(sql`
    select s3_key as key from unreferenced_media where created_at < ${before} order by random()`);
  return rows.map(({ key }) => key);
}

/** Returns its kind, or null if it is already deleted or something refers to it. */
export async function deleteUnreferenced(
  tx: Queryable,
  s3Key: string,
  before: Date | null,
): Promise<Medium['kind'] | null> {
  const [deleted] = await tx.query<{ kind: Medium['kind'] }[]>(sql`
    delete from media
    where s3_key in (select s3_key from unreferenced_media where s3_key = ${s3Key} and created_at < coalesce(${before}::timestamptz, 'infinity'))
    returning kind`);
  return deleted?.kind ?? null;
}

/** Returns the types of existing images by key, and locks them so that a challenge can refer to them. */
export async function lockImages(tx: Queryable, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ key: string; contentType: string }[]>(sql`
    select s3_key as key, content_type as "contentType" from media
    where s3_key = any (${[...keys]}) and kind = 'image' order by s3_key for key share`);
  return new Map(rows.map(({ key, contentType }) => [key, contentType]));
}

interface NewMedium extends Pick<Medium, 'kind' | 'contentType' | 'fileName' | 'size'> {
  readonly s3Key: string;
  /** null for a document that someone made without signing in. */
  readonly uploadedBy: number | null;
}

export async function insertMedium(tx: Queryable, medium: NewMedium, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into media (s3_key, kind, content_type, file_name, size, uploaded_by, created_at)
    values (${medium.s3Key}, ${medium.kind}, ${medium.contentType}, ${medium.fileName}, ${medium.size},
      ${medium.uploadedBy}, ${at})`);
}

/** A failed upload does not count for the person. */
export async function clearUploader(tx: Queryable, s3Key: string): Promise<void> {
  await tx.execute(sql`update media set uploaded_by = null
    where s3_key in (select s3_key from unreferenced_media where s3_key = ${s3Key})`);
}

/** Stores a document that the server made. Its key depends on its content, so the same content has the same key. */
export async function insertDocument(
  tx: Queryable,
  document: Omit<NewMedium, 'kind' | 'contentType'>,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into media (s3_key, kind, content_type, file_name, size, uploaded_by, created_at)
    values (${document.s3Key}, 'document', 'application/pdf', ${document.fileName}, ${document.size},
      ${document.uploadedBy}, ${at})
    on conflict (s3_key) do update set size = excluded.size, created_at = excluded.created_at`);
}

/** Deletes a document unless another request has stored the same one since. */
export async function withdrawDocument(tx: Queryable, s3Key: string, at: Date): Promise<void> {
  await tx.execute(
    sql`delete from media where s3_key = ${s3Key} and kind = 'document' and created_at = ${at}`,
  );
}

/** Keeps a document for another day; returns whether it exists. */
export async function renewDocument(tx: Queryable, s3Key: string, at: Date): Promise<boolean> {
  const renewed = await tx.execute(sql`
    update media set created_at = ${at} where s3_key = ${s3Key} and kind = 'document'`);
  return renewed > 0;
}
