// Keeps the order of the house: which way imports go, how files are named, and that each says what it is for.
import { execFile } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { circleIn, files, type Import, importsOf, modules, resolve, root } from './architecture-imports.ts';

/** What a room may use of the others; the first fitting line counts. */
const mayUse: readonly [room: RegExp, others: RegExp][] = [
  [/^contract\//, /^contract\//],
  [/^rules\//, /^(rules|contract)\//],
  [/^browser\//, /^(browser|contract)\//],
  [/^web\/(ui|theme)\//, /^(web\/(ui|theme)|contract)\//],
  [/^web\//, /^(web|browser|rules|contract)\//],
  [/^site\/client\//, /^(site|browser|rules|contract)\//],
  [/^site\//, /^(site|rules|contract)\//],
  [/^server\/.*\.test\.ts$/, /^(server|tests\/support|site|rules|contract|demo)\//],
  [/^server\/features\/site\//, /^(server|site|rules|contract)\//],
  [/^server\/platform\//, /^(server\/(platform\/|[^/]+$)|rules\/|contract\/)/],
  [/^server\//, /^((server|rules|contract)\/|demo\/entry\.ts$)/],
  [/^demo\/.*\.test\.ts$/, /^(demo|tests\/support|rules|contract|server)\//],
  [
    /^demo\//,
    /^((demo|rules|contract)\/|server\/platform\/(database|media)\/|server\/features\/auth\/passwords\.ts$)/,
  ],
  [/^tests\/journeys\//, /^((tests\/journeys|demo|rules|contract)\/|web\/theme\/color-scheme\.ts$)/],
  [/^tests\//, /^(tests|demo|rules|contract|scripts|server|site)\//],
  [/^bench\//, /^(bench|tests|demo|rules|contract|scripts|server)\//],
  [/^scripts\//, /^scripts\//],
  [/^[^/]+$/, /^(scripts\/|architecture-imports\.ts$)/],
];

const isProjectFile = (name: string) => /^[^@].*\.(ts|tsx|mjs|css|json|svg|png|sql)(\?\w+)?$/.test(name);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isScreen = (file: string) => /^web\/features\/[^/]+\/\w*Screen\.tsx$/.test(file);
const folderOf = (file: string) => path.posix.dirname(file);

/** Why this import goes the wrong way, or nothing. */
function objection({ from, to, atOnce }: Import): string | undefined {
  if (isProjectFile(to)) {
    const others = mayUse.find(([room]) => room.test(from))?.[1];
    if (!others?.test(to)) return `${from} must not know ${to}`;
    if (from.endsWith('/routes.ts') && to.endsWith('/routes.ts')) return `${from} uses the routes of ${to}`;
    if (/^web\/features\//.test(from) && isScreen(to) && folderOf(from) !== folderOf(to)) {
      return `${from} uses the screen of another noun, ${to}`;
    }
    return undefined;
  }
  if (isTest(from)) return undefined;
  if (from.startsWith('contract/'))
    return to === 'zod' && from === 'contract/zod.ts' ? undefined : `${from} uses ${to}`;
  if (from.startsWith('rules/')) return `${from} uses ${to}`;
  if (/^(browser|web|site)\//.test(from) && to.startsWith('node:'))
    return `${from} runs in a browser and uses ${to}`;
  if (/^server\//.test(from) && /^(react|react-dom|@mantine\/|@tanstack\/)/.test(to))
    return `${from} uses ${to}`;
  if (from.startsWith('scripts/') && atOnce && !to.startsWith('node:')) {
    return `${from} runs before anything is installed and uses ${to}`;
  }
  return undefined;
}

const wrong: readonly [from: string, specifier: string][] = [
  ['contract/tags.ts', '../rules/permissions.ts'],
  ['contract/tags.ts', 'zod'],
  ['rules/permissions.ts', '../server/settings.ts'],
  ['rules/permissions.ts', 'node:fs'],
  ['server/features/tags/queries.ts', '../../../web/platform/api.ts'],
  ['server/features/tags/routes.ts', '../auth/routes.ts'],
  ['server/features/tags/routes.ts', '../../../site/ChallengePage.tsx'],
  ['server/features/tags/routes.ts', '../../../tests/support/api.ts'],
  ['server/platform/http/route.ts', '../../features/tags/queries.ts'],
  ['server/main.ts', '../demo/load.ts'],
  ['server/features/site/pages.ts', '../../../demo/load.ts'],
  ['site/ChallengePage.tsx', '../server/features/site/queries.ts'],
  ['site/ChallengePage.tsx', '../web/platform/api.ts'],
  ['site/ChallengePage.tsx', '../browser/calling.ts'],
  ['browser/calling.ts', '../rules/permissions.ts'],
  ['browser/calling.ts', 'node:fs'],
  ['server/features/tags/queries.ts', '../../../browser/calling.ts'],
  ['server/features/tags/queries.ts', 'react'],
  ['web/features/tags/tag-data.ts', '../../../server/features/tags/queries.ts'],
  ['web/features/tags/tag-data.ts', '../../../demo/tags.ts'],
  ['web/features/tags/tag-data.ts', 'node:fs'],
  ['web/features/tags/TagsScreen.tsx', '../auth/LoginScreen.tsx'],
  ['web/ui/tables/TableRow.tsx', '../../features/tags/tag-data.ts'],
  ['web/theme/theme.ts', '../shell/Frame.tsx'],
  ['demo/load.ts', '../server/features/tags/routes.ts'],
  ['demo/load.ts', '../web/platform/api.ts'],
  ['tests/journeys/tags.test.ts', '../../server/settings.ts'],
  ['scripts/start.mjs', '../server/main.ts'],
  ['scripts/start.mjs', 'postgres'],
];

const right: readonly [from: string, specifier: string][] = [
  ['contract/zod.ts', 'zod'],
  ['contract/tags.ts', './endpoint.ts'],
  ['contract/tags.test.ts', 'vitest'],
  ['rules/permissions.ts', '../contract/vocabulary.ts'],
  ['rules/permissions.test.ts', 'vitest'],
  ['server/features/tags/routes.ts', '../auth/queries.ts'],
  ['server/main.ts', '../demo/entry.ts'],
  ['server/features/site/pages.ts', '../../../site/ChallengePage.tsx'],
  ['server/features/tags/routes.ts', '../site/queries.ts'],
  ['server/features/tags/routes.test.ts', '../../../tests/support/api.ts'],
  ['demo/load.test.ts', '../tests/support/demonstration.ts'],
  ['site/ChallengePage.tsx', '../contract/media.ts'],
  ['web/platform/router.tsx', '../features/tags/TagsScreen.tsx'],
  ['web/features/tags/TagsScreen.tsx', '../../ui/tables/DataTable.tsx'],
  ['web/features/tags/TagsScreen.tsx', './TagsScreen.tsx'],
  ['web/ui/tables/DataTable.tsx', '../../../contract/messages.ts'],
  ['web/ui/tables/DataTable.tsx', '@mantine/core'],
  ['web/ui/tables/TableRow.tsx', '../text/number-text.ts'],
  ['demo/load.ts', '../server/platform/database/connect.ts'],
  ['tests/journeys/fixtures.ts', '../../demo/accounts.ts'],
  ['scripts/start.mjs', 'node:fs'],
  ['scripts/start.test.ts', 'vitest'],
];

describe('imports', () => {
  test('go one way only: server, web and site to rules, rules to contract', () => {
    expect(all.map(objection).filter(Boolean)).toEqual([]);
  });

  test.each(wrong)('%s is refused %s', (from, specifier) => {
    expect(objection(resolve(from, specifier))).toBeDefined();
  });

  test.each(right)('%s is allowed %s', (from, specifier) => {
    expect(objection(resolve(from, specifier))).toBeUndefined();
  });

  test('are refused and allowed by the linter alike', async () => {
    const refused = await lint([...wrong, ...right]);
    expect(refused.sort()).toEqual(wrong.map(([from, specifier]) => `${from} ${specifier}`).sort());
  });
});

/** Runs in production: neither a test nor what tests share. */
const isProduction = (file: string) => !isTest(file) && !/(^|\/)testing(\.tsx?$|\/)/.test(file);

const all = modules.flatMap(importsOf);
const inProduction = all.filter(({ from, to }) => isProduction(from) && isProduction(to));
const ofServer = inProduction.filter(({ from, to }) =>
  [from, to].every((file) => /^(server|demo)\//.test(file)),
);

/** The folder of a part of the server; a file beside these folders stands for itself, and demo/ is one. */
const partOf = (file: string) => /^(demo|server\/((features|platform)\/)?[^/]+)/.exec(file)?.[0] ?? file;
const itself = (file: string) => file;

/** Uses no feature; what it needs of one is passed in. */
const isPlatform = (file: string) => file.startsWith('server/platform/');
const isFeature = (file: string) => /^server\/(features|commands)\//.test(file);

/** Who may go through the entry of demo/: what starts the server, what people run by hand, and the removal of it. */
const mayUseDemo = /^server\/([^/]+|(commands|features\/demonstration)\/[^/]+)$/;

const told = ({ from, to }: Import) => `${from} imports ${to}`;

describe('circles', () => {
  test('there are none between the folders of the server', () => {
    expect(circleIn(ofServer, partOf).map(told)).toEqual([]);
  });

  test('there are none between files', () => {
    expect(circleIn(all, itself).map(told)).toEqual([]);
  });

  test('one between two folders is found', () => {
    const back = resolve('server/platform/database/pool.ts', '../http/route.ts');
    expect(circleIn([...ofServer, back], partOf).map(told)).toContain(told(back));
  });

  test('one over several folders is found, and so is one by way of demo/', () => {
    const up = resolve('server/features/auth/queries.ts', '../exports/csv.ts');
    expect(circleIn([...ofServer, up], partOf).map(told)).toContain(told(up));
    const round = resolve('server/platform/media/store.ts', '../../../demo/entry.ts');
    expect(circleIn([...ofServer, round], partOf).map(told)).toContain(told(round));
  });

  test('one between two files of a folder is found', () => {
    const back = resolve('demo/scale.ts', './at-scale.ts');
    expect(circleIn([...all, back], itself).map(told)).toContain(told(back));
  });
});

describe('parts of the server', () => {
  const usesFeature = ({ from, to }: Import) => isPlatform(from) && isFeature(to);
  const entersDemo = ({ from, to }: Import) =>
    from.startsWith('server/') && to.startsWith('demo/') && !mayUseDemo.test(from);

  test('that know no feature use none', () => {
    expect(ofServer.filter(usesFeature).map(told)).toEqual([]);
    expect(usesFeature(resolve('server/platform/http/route.ts', '../../features/people/queries.ts'))).toBe(
      true,
    );
    expect(usesFeature(resolve('server/platform/http/route.ts', '../database/audit.ts'))).toBe(false);
  });

  test('other than its start, its commands and the removal do not know the demonstration', () => {
    expect(ofServer.filter(entersDemo).map(told)).toEqual([]);
    expect(entersDemo(resolve('server/features/people/queries.ts', '../../../demo/entry.ts'))).toBe(true);
    expect(entersDemo(resolve('server/main.ts', '../demo/entry.ts'))).toBe(false);
  });
});

/** Asks Biome about each import, in files of the same names elsewhere. */
async function lint(samples: readonly (readonly [string, string])[]): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'challenge-desk-lint-'));
  try {
    const { vcs: _, ...configuration } = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'));
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify(configuration));
    for (const [from, specifier] of samples) {
      mkdirSync(path.join(folder, folderOf(from)), { recursive: true });
      appendFileSync(path.join(folder, from), `import '${specifier}';\n`);
    }
    const biome = path.join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
    const rule = [
      'lint',
      '--only=style/noRestrictedImports',
      '--reporter=github',
      '--max-diagnostics=none',
      '.',
    ];
    const ended = promisify(execFile)(process.execPath, [biome, ...rule], { cwd: folder });
    const { stdout } = await ended.catch((failure: { stdout: string }) => failure);
    const complaints = [...stdout.matchAll(/file=(?<file>[^,]+),line=(?<line>\d+)/g)];
    return complaints.map(({ groups: { file = '', line = '' } = {} }) => {
      const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
      return `${file} ${lines[Number(line) - 1]?.slice("import '".length, -"';".length)}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('files', () => {
  test('have names that say what is in them', () => {
    const vague = /(^|\/)(utils?|misc|common|helpers?)([./]|$)/i;
    const barrel = /(^|\/)index\.(ts|tsx|mjs)$/;
    expect(files.filter((file) => vague.test(file) || barrel.test(file))).toEqual([]);
  });

  test('open with a comment that says what they are for', () => {
    // A *.module.css belongs to the component of its name, which says it for both.
    const commented = files.filter(
      (file) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && !file.endsWith('.module.css'),
    );
    const opens = (file: string) => /^(\/\/|\/\*|--) *\S/.test(readFileSync(path.join(root, file), 'utf8'));
    expect(commented.filter((file) => !opens(file))).toEqual([]);
  });
});
