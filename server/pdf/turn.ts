// Lets everything that waits in this process go first.
import { setImmediate } from 'node:timers/promises';

export const turn = (): Promise<void> => setImmediate();
