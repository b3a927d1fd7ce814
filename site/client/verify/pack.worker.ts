// Checks a decision pack in a Web Worker, because the simulation would block the page.
import { checkPack, type PackQuestion } from './pack-check.ts';

addEventListener('message', async ({ data }: MessageEvent<PackQuestion>) =>
  postMessage(await checkPack(data)),
);
