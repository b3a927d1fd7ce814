// Checks a decision pack in a Web Worker, because the simulation would block the page.
import { checkPack, type PackAnswer, type PackQuestion } from './pack-check.ts';

// The page gets no event when a promise of its worker is rejected, so it would wait for ever.
const failed = (): PackAnswer => ({ outcome: 'failed' });

addEventListener('message', async ({ data }: MessageEvent<PackQuestion>) =>
  postMessage(await checkPack(data).catch(failed)),
);
