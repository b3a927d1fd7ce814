// The statements alone, again and again on the pool of a process that serves nobody.
import { floorOf, openPool } from './floor-work.ts';
import { isEnough, type LoadOrder, loadResult } from './load-result.ts';
import { type CaseName, readPlan } from './plan.ts';

const plan = readPlan(process.argv[2] ?? '');
const database = openPool(plan);
let serial = 0;

async function run(name: CaseName, order: LoadOrder) {
  const work = plan.work[name];
  if (!work) throw new Error(`There is nothing to do for ${name}.`);
  const floor = floorOf(database, work);
  const taken: number[] = [];
  const startedAt = performance.now();
  const again = async () => {
    for (;;) {
      const begun = performance.now();
      if (isEnough(order, begun - startedAt, taken.length)) return;
      const { text } = await floor({ name: `Bench ${process.pid} ${Date.now()} ${++serial}` });
      if (typeof text !== 'string') for await (const _ of text);
      taken.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: order.connections }, again));
  return loadResult(taken, performance.now() - startedAt);
}

process.on('message', async ({ name, order }: { name: CaseName; order: LoadOrder }) => {
  process.send?.(await run(name, order));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
