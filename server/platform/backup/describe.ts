// Writes the messages at the end of a backup and of a restore.
import type { Backup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';

const countOf = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

const contents = ({ tables, media }: Manifest) =>
  `${countOf(
    tables.reduce((sum, { rows }) => sum + rows, 0),
    'row',
  )} of ${countOf(tables.length, 'table')} and ${countOf(media.files, 'file')} of media`;

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

const maximumNamed = 20;

function missingFiles({ media: { missing } }: Manifest): string[] {
  if (missing.length === 0) return [];
  const named = missing.slice(0, maximumNamed).join(', ');
  const more = missing.length > maximumNamed ? ` and ${missing.length - maximumNamed} more` : '';
  return [
    `Not included, because they were deleted during the backup or were already missing: ${countOf(missing.length, 'file')} of media (${named}${more}).`,
  ];
}

export const describeBackup = (file: string, { manifest, size }: Backup) =>
  [
    `${file} is complete: ${contents(manifest)}, ${megabytes(size)}.`,
    ...missingFiles(manifest),
    'It is confidential: it holds what companies wrote, personal data and the hashes of passwords. Only you can read the file; keep it that way.',
    'It does not contain TOKEN_SECRET: after a restore with another one, everyone must sign in again.',
    'It does not contain DECISION_KEY either. Packs that are already sealed can be checked without it.',
  ].join('\n');

export const describeRestored = (file: string, manifest: Manifest) =>
  [
    `${file}, made on ${manifest.madeAt} by version ${manifest.version}, is restored: ${contents(manifest)}.`,
    ...missingFiles(manifest),
    'Unless TOKEN_SECRET is the same as before, everyone must sign in again. Mails that were waiting are sent at the next start.',
  ].join('\n');
