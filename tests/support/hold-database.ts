// Runs as a separate process that owns the database of a folder until it is killed, as a server does.
import { startEmbedded } from '../../server/platform/database/embedded/start.ts';

const [dataDirectory = ''] = process.argv.slice(2);
const log = { info: () => {}, warn: () => {}, error: () => {} };
await startEmbedded({ dataDirectory, mode: 'owner', log, settings: { fsync: 'off' } });
process.stdout.write('ready\n');
