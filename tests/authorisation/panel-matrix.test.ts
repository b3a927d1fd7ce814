// The panel's matrix: every call that a panel adds or changes × its callers × both applications, with and without a
// panel, on both sites (see choose-cells.ts; each site sends other pairs of a caller and an application).
import { describe, expect, test } from 'vitest';
import { chooseCells } from './choose-cells.ts';
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

/** A cell for each caller and each different request, with and without a panel. */
function cellsOf({ send, ...expected }: PanelCase, site: PanelSite) {
  return (['withPanel', 'withoutPanel'] as const).flatMap((panel) => {
    // A call about the challenge is the same for both applications, so it is sent once.
    const requests = new Map(
      Object.entries(site[panel].applications).map(([name, about]) => {
        const sent = send({ ...about, challenge: site[panel] });
        const cells = expected[panel][name as keyof PanelCase['withPanel']];
        return [JSON.stringify([sent, cells]), { record: `${panel}, ${name}`, sent, cells }];
      }),
    );
    return [...requests.values()].flatMap(({ record, sent, cells }) =>
      panelCallers.map((caller) => ({
        caller,
        record,
        sent,
        expected: expectedOf(cells, caller),
        isRefusedByRole: false,
      })),
    );
  });
}

async function wrongCells(name: string, one: PanelCase, [siteName, site]: [string, PanelSite]) {
  const wrong: string[] = [];
  await database.prepare(one.prepare);
  for (const { caller, record, sent, expected } of chooseCells(`${name} ${siteName}`, cellsOf(one, site))) {
    await database.undo();
    const got = await sendCall(one.endpoint, sent, site.tokens[caller]);
    if (got !== expected) wrong.push(`${record}, ${caller}: expected ${expected}, got ${got}`);
  }
  return wrong;
}

describe.each(Object.entries(world.sites))('on %s', (...site) => {
  test.each(Object.entries({ ...panelCases, ...newPanelCases }))('%s', async (name, one) => {
    expect(await wrongCells(name, one, site)).toEqual([]);
  });
});
