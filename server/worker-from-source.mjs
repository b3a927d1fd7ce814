// Starts the process from source with tsx.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
