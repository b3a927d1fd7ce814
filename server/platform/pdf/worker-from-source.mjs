// Starts the thread from source, because in Node.js 20 tsx must be registered in each thread.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
