// Starts the worker from source, because on Node.js 20 tsx must be registered in each thread.
import { register } from 'tsx/esm/api';

register();
await import('./stability-worker.ts');
