-- Sealed packs of decisions, and the public keys that check their signatures.

-- Keys stay for good, because packs must be checkable years later.
create table signing_key (
  key_id text primary key check (key_id ~ '^[0-9a-f]{16}$'),
  public_key bytea not null unique check (length(public_key) = 32),
  first_used_on timestamptz not null
);

create table sealed_pack (
  id integer generated always as identity primary key,
  challenge_id integer not null references challenge on delete cascade,
  sealed_on timestamptz not null,
  -- The name is kept as text, because a pack outlives the person's account.
  sealed_by integer references person on delete set null,
  sealed_by_name text not null,
  key_id text not null references signing_key,
  hash bytea not null unique check (length(hash) = 32),
  -- The hash without the time, the person and the chain: it stays equal while scores and decisions do.
  state_hash bytea not null check (length(state_hash) = 32),
  signature bytea not null check (length(signature) = 64),
  json_s3_key text not null references media,
  pdf_s3_key text not null references media,
  -- Unique, so that of two people who seal at once only one can follow the last pack.
  previous_id integer unique references sealed_pack
);
create index sealed_pack_challenge on sealed_pack (challenge_id, id);
create index sealed_pack_sealed_by on sealed_pack (sealed_by);
create index sealed_pack_key on sealed_pack (key_id);
create index sealed_pack_json on sealed_pack (json_s3_key);
create index sealed_pack_pdf on sealed_pack (pdf_s3_key);

create or replace view unreferenced_media as
  select s3_key, kind, created_at from media
  where not exists (select from application_attachment where application_attachment.s3_key = media.s3_key)
    and not exists (select from description_content where image_s3_key = media.s3_key)
    and not exists (select from challenge where image_s3_key = media.s3_key)
    and not exists (select from challenge where partner_logo_s3_key = media.s3_key)
    and not exists (select from challenge where partner_second_logo_s3_key = media.s3_key)
    and not exists (select from challenge where partner_third_logo_s3_key = media.s3_key)
    and not exists (select from challenge where summary_image1_s3_key = media.s3_key)
    and not exists (select from challenge where summary_image2_s3_key = media.s3_key)
    and not exists (select from sealed_pack where json_s3_key = media.s3_key)
    and not exists (select from sealed_pack where pdf_s3_key = media.s3_key);
