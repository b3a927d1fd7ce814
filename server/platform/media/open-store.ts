// Chooses where media are stored: in S3 if it is set up, otherwise in the data directory.
import path from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { s3Store } from './s3-store.ts';
import { folderStore, type MediaStore } from './store.ts';

export const mediaStore = ({ s3, dataDirectory }: Pick<Settings, 's3' | 'dataDirectory'>): MediaStore =>
  s3 ? s3Store(s3) : folderStore(path.join(dataDirectory, 'media'));
