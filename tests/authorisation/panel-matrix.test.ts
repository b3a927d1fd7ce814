// The panel's matrix: every call that a panel changes × its callers × both applications, with and without a panel, on
// both sites.
import { describe, expect, test } from 'vitest';
import { rest } from './expectation.ts';
import { type PanelCase, panelCases } from './panel-expectations.ts';
import { buildPanelWorld, type PanelCaller, type PanelSite, panelCallers } from './panel-world.ts';
import { openSender } from './send-calls.ts';

const world = await buildPanelWorld();
const { database, sendCall } = await openSender(world.api);

type Cells = PanelCase['withPanel']['assigned'];

function expectedOf(cells: Cells, caller: PanelCaller): number {
  const statuses = Object.entries(cells).map(([status, who]) => ({ status: Number(status), who }));
  const named = statuses.filter(({ who }) => Array.isArray(who) && who.includes(caller));
  const [one, another] = named.length > 0 ? named : statuses.filter(({ who }) => who === rest);
  if (!one || another) throw new Error(`${caller} has no expectation, or several.`);
  return one.status;
}

async function wrongCells({ endpoint, send, ...expected }: PanelCase, site: PanelSite) {
  const wrong: string[] = [];
  for (const panel of ['withPanel', 'withoutPanel'] as const)
    for (const [name, about] of Object.entries(site[panel].applications))
      for (const caller of panelCallers) {
        const status = expectedOf(expected[panel][name as 'assigned' | 'unassigned'], caller);
        await database.undo();
        const got = await sendCall(endpoint, send({ ...about, challenge: site[panel] }), site.tokens[caller]);
        if (got !== status) wrong.push(`${panel}, ${name}, ${caller}: expected ${status}, got ${got}`);
      }
  return wrong;
}

describe.each(Object.entries(world.sites))('on %s', (_, site) => {
  test.each(Object.entries(panelCases))('%s', async (_name, one) => {
    expect(await wrongCells(one, site)).toEqual([]);
  });
});
