// The lowest baseline: runs only the statements in a loop, without a server.
import { baselineOf, openPool } from './baseline-work.ts';
import { isEnough, type LoadOrder, loadResult } from './load-result.ts';
import { type CaseName, readPlan } from './plan.ts';

const plan = readPlan(process.argv[2] ?? '');
const database = openPool(plan);
let serial = 0;

async function run(name: CaseName, order: LoadOrder) {
  const work = plan.work[name];
  if (!work) throw new Error(`There is nothing to do for ${name}.`);
  const baseline = baselineOf(database, work);
  const durations: number[] = [];
  const startedAt = performance.now();
  const runNext = async () => {
    for (;;) {
      const sentAt = performance.now();
      if (isEnough(order, sentAt - startedAt, durations.length)) return;
      const { text } = await baseline({ name: `Bench ${process.pid} ${Date.now()} ${++serial}` });
      if (typeof text !== 'string') for await (const _ of text);
      durations.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: order.connections }, runNext));
  return loadResult(durations, performance.now() - startedAt);
}

process.on('message', async ({ name, order }: { name: CaseName; order: LoadOrder }) => {
  process.send?.(await run(name, order));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
