// Starts the thread where nothing is built: in Node.js 20 tsx reads TypeScript in a thread only when asked to.
import { register } from 'tsx/esm/api';

register();
await import('./document-worker.ts');
