// The manifest, which is the last part of a backup: the version that made it, its contents and their checksums.
import { z } from '../../../contract/zod.ts';

export const product = 'challenge-desk';
export const formatVersion = 1;

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const BackedUpTable = z.strictObject({
  name,
  columns: z.array(name).min(1),
  rows: count,
  bytes: count,
  sha256,
});

export const Manifest = z.strictObject({
  product: z.literal(product),
  formatVersion: z.literal(formatVersion),
  /** The version of the program that made the backup. */
  version: z.string().max(100),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ name: z.string().max(200), checksum: sha256 })).min(1),
  /** In loading order: a table comes after the tables that it refers to. */
  tables: z.array(BackedUpTable).min(1),
  /** lastValue is text, because a sequence may exceed JavaScript's safe integers; null: not used yet. */
  sequences: z.array(
    z.strictObject({
      name,
      lastValue: z
        .string()
        .regex(/^\d{1,19}$/)
        .nullable(),
    }),
  ),
  media: z.strictObject({
    files: count,
    bytes: count,
    sha256,
    /** The keys of rows whose file did not exist any more. */
    missing: z.array(z.string()),
  }),
});

export type Manifest = z.output<typeof Manifest>;
export type BackedUpTable = z.output<typeof BackedUpTable>;

/** Read first, because these two fields decide whether this program can read the rest. */
export const ManifestKind = z.object({ product: z.literal(product), formatVersion: z.int() });

/** Tables are written in pieces, because a tar file needs the size of a part before its content. */
export const partNames = {
  manifest: 'manifest.json',
  ofTable: (table: string, piece: number) => `tables/${table}/${String(piece).padStart(6, '0')}`,
  ofMedium: (key: string) => `media/${key}`,
};
