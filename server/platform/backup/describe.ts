// What is said at the end of a backup and of a restore.
import type { Backup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

const contents = ({ tables, media }: Manifest) =>
  `${counted(
    tables.reduce((sum, { rows }) => sum + rows, 0),
    'row',
  )} of ${counted(tables.length, 'table')} and ${counted(media.files, 'file')} of media`;

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

const mostNamed = 20;

function missingFiles({ media: { missing } }: Manifest): string[] {
  if (missing.length === 0) return [];
  const named = missing.slice(0, mostNamed).join(', ');
  const more = missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : '';
  return [
    `Not included, because they were deleted during the backup or were already missing: ${counted(missing.length, 'file')} of media (${named}${more}).`,
  ];
}

export const describeBackup = (file: string, { manifest, size }: Backup) =>
  [
    `${file} is complete: ${contents(manifest)}, ${megabytes(size)}.`,
    ...missingFiles(manifest),
    'It is confidential: it holds what companies wrote, personal data and the hashes of passwords. Only you can read the file; keep it that way.',
    'TOKEN_SECRET is not in it: restored where another one is set, everyone signs in again.',
  ].join('\n');

export const describeRestored = (file: string, manifest: Manifest) =>
  [
    `${file}, made on ${manifest.madeAt} by version ${manifest.version}, is restored: ${contents(manifest)}.`,
    ...missingFiles(manifest),
    'Unless TOKEN_SECRET is the same as before, everyone must sign in again. Mails that were waiting are sent at the next start.',
  ].join('\n');
