// `npm run bench:web`: measures the screens in Chromium with Lighthouse and by tracing interactions.
//
//   npm run bench:web -- --interactions    without Lighthouse
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { findFreePort, startServer } from '../../tests/journeys/start-server.ts';
import { type Audit, audit, type Device, prepare } from './audit.ts';
import { timeInteractions } from './interactions.ts';
import { fillCalendar, findProgramme, type MeasuredPage, pagesOf } from './pages.ts';
import { interactionTable, machineFacts, missedTargets, scoreTable, sizeTable } from './report.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, interactions: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);
if (!Number.isSafeInteger(rounds) || rounds < 1)
  throw new Error('--rounds must be a whole number of at least 1.');

const print = (text: string) => process.stdout.write(`${text}\n`);
const debuggingPort = await findFreePort();
const server = await startServer();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [`--remote-debugging-port=${debuggingPort}`, '--disable-gpu', '--disable-background-networking'],
});

try {
  const programme = await findProgramme(server.url);
  const pages = values.interactions ? [] : pagesOf(programme);
  print(machineFacts(browser.version()));

  const desktop = await measure(pages, 'desktop');
  const mobile = await measure(pages, 'mobile');
  if (pages.length > 0) {
    print(scoreTable('desktop', desktop));
    print(sizeTable(desktop));
    print(scoreTable('mobile', mobile));
  }

  // After Lighthouse, whose calendar is that of the demonstration.
  await fillCalendar(server.url, programme);
  const interactions = await timeInteractions(browser, server.url, programme);
  print(interactionTable(interactions));

  const missed = missedTargets({ desktop, mobile }, interactions);
  print(missed.length === 0 ? 'Every target is reached.' : `Not reached:\n${missed.join('\n')}`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}

/** Measures round by round, so that other work on the machine affects all pages equally. */
async function measure(pages: readonly MeasuredPage[], device: Device): Promise<Map<MeasuredPage, Audit[]>> {
  const found = new Map<MeasuredPage, Audit[]>(pages.map((page) => [page, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [page, audits] of found) {
      await prepare(debuggingPort, server.url, page);
      audits.push(await audit(debuggingPort, server.url, page, device));
      process.stderr.write(`${device}, round ${round} of ${rounds}: ${page.name}\n`);
    }
  }
  return found;
}
