-- Uploaded and generated files; the bytes lie in S3 or the media folder under the same key.

create table media (
  -- Whoever knows an image's key may read it, so a key must not be guessable: 128 bits at least, no folder in it.
  s3_key text primary key check (s3_key ~ '^[A-Za-z0-9_-]{22,120}(\.[a-z0-9]{1,5})?$'),
  -- Images are open under their key; attachments and documents only by a signed address.
  kind text not null check (kind in ('image', 'attachment', 'document')),
  content_type text not null,
  file_name text not null check (btrim(file_name) <> '' and length(file_name) <= 255),
  size bigint not null check (size > 0),
  -- A file outlives the account that uploaded it: challenges keep their images.
  uploaded_by integer references person on delete set null,
  created_at timestamptz not null,
  check (kind <> 'image' or (content_type in ('image/jpeg', 'image/png', 'image/gif') and size <= 10 * 1024 * 1024)),
  check (kind <> 'attachment' or size <= 25 * 1024 * 1024)
);
create index media_uploaded_by on media (uploaded_by);
create index media_age on media (created_at);
