// The panel's matrix: every call that a panel adds or changes × its callers × both applications, with and without a
// panel, on both sites.
import { describe, expect, test } from 'vitest';
import { rest } from './expectation.ts';
import { newPanelCases } from './panel-call-expectations.ts';
import type { PanelCase } from './panel-case.ts';
import { panelCases } from './panel-expectations.ts';
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

async function wrongCells({ endpoint, send, prepare, ...expected }: PanelCase, site: PanelSite) {
  const wrong: string[] = [];
  await database.prepare(prepare);
  for (const panel of ['withPanel', 'withoutPanel'] as const) {
    // A call about the challenge is the same for both applications, so it is sent once.
    const requests = new Map(
      Object.entries(site[panel].applications).map(([name, about]) => {
        const sent = send({ ...about, challenge: site[panel] });
        return [
          JSON.stringify([sent, expected[panel][name as keyof PanelCase['withPanel']]]),
          { name, sent },
        ];
      }),
    );
    for (const { name, sent } of requests.values())
      for (const caller of panelCallers) {
        const status = expectedOf(expected[panel][name as keyof PanelCase['withPanel']], caller);
        await database.undo();
        const got = await sendCall(endpoint, sent, site.tokens[caller]);
        if (got !== status) wrong.push(`${panel}, ${name}, ${caller}: expected ${status}, got ${got}`);
      }
  }
  return wrong;
}

describe.each(Object.entries(world.sites))('on %s', (_, site) => {
  test.each(Object.entries({ ...panelCases, ...newPanelCases }))('%s', async (_name, one) => {
    expect(await wrongCells(one, site)).toEqual([]);
  });
});
