// Starts the thread where nothing is built: in Node.js 20 tsx reads TypeScript in a thread only when it asks for it.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
