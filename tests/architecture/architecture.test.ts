// Checks the architecture: the direction of imports, the names of files, and their opening comments.
import { execFile } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { files, findCycle, type Import, importsOf, modules, resolve, root } from './imports.ts';

/** Which files a folder may import; the first matching line counts. */
const canImport: readonly [folder: RegExp, allowed: RegExp][] = [
  [/^contract\//, /^contract\//],
  [/^rules\//, /^(rules|contract)\//],
  [/^browser\//, /^(browser|contract)\//],
  [/^web\/(ui|theme)\//, /^(web\/(ui|theme)|contract)\//],
  [/^web\/platform\//, /^(web\/(platform|ui|theme)|browser|rules|contract)\//],
  [/^web\/shell\//, /^(web\/(shell|platform|ui|theme)|browser|rules|contract)\//],
  [/^web\/features\//, /^(web\/(features|shell|platform|ui|theme)|browser|rules|contract)\//],
  [/^web\//, /^(web|browser|rules|contract)\//],
  [/^site\/client\//, /^(site|browser|rules|contract)\//],
  [/^site\//, /^(site|rules|contract)\//],
  [/^server\/.*\.test\.ts$/, /^(server|tests\/support|site|rules|contract|demo)\//],
  [/^server\/features\/site\//, /^(server|site|rules|contract)\//],
  [/^server\/platform\//, /^(server\/platform|rules|contract)\//],
  [/^server\//, /^((server|rules|contract)\/|demo\/entry\.ts$)/],
  [/^demo\/.*\.test\.ts$/, /^(demo|tests\/support|rules|contract|server)\//],
  [
    /^demo\//,
    /^((demo|rules|contract)\/|server\/platform\/(database|media)\/|server\/features\/auth\/passwords\.ts$)/,
  ],
  // Compares the list of the journeys with the table of screens.
  [
    /^tests\/support\/journey-addresses\.test\.ts$/,
    /^(tests\/journeys\/addresses|web\/routes\/screens)\.ts$/,
  ],
  [
    /^tests\/journeys\//,
    /^((tests\/journeys|demo|rules|contract)\/|(web\/theme\/color-scheme|tests\/support\/identity-provider)\.ts$)/,
  ],
  [/^tests\//, /^(tests|demo|rules|contract|scripts|server|site)\//],
  [/^bench\//, /^(bench|tests|demo|rules|contract|scripts|server)\//],
  [/^scripts\//, /^scripts\//],
  // The build measures the letters of the typeface, and keeps the compiled code of the worker.
  [/^vite\.worker\.config\.ts$/, /^server\/(platform\/pdf\/font-measures|worker-code)\.ts$/],
  [/^[^/]+$/, /^scripts\//],
];

const isProjectFile = (name: string) => /^[^@].*\.(ts|tsx|mjs|css|json|svg|png|sql)(\?\w+)?$/.test(name);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isScreen = (file: string) => /^web\/features\/[^/]+\/\w*Screen\.tsx$/.test(file);
const folderOf = (file: string) => path.posix.dirname(file);

/** Describes why this import is not allowed, if it is not. */
function findViolation({ from, to, isStatic }: Import): string | undefined {
  if (isProjectFile(to)) {
    const allowed = canImport.find(([folder]) => folder.test(from))?.[1];
    if (!allowed?.test(to)) return `${from} must not import ${to}`;
    if (from.endsWith('/routes.ts') && to.endsWith('/routes.ts'))
      return `${from} imports the routes of ${to}`;
    if (/^web\/features\//.test(from) && isScreen(to) && folderOf(from) !== folderOf(to)) {
      return `${from} imports the screen of another feature, ${to}`;
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
  if (from.startsWith('scripts/') && isStatic && !to.startsWith('node:')) {
    return `${from} runs before anything is installed and uses ${to}`;
  }
  return undefined;
}

const refusedImports: readonly [from: string, specifier: string][] = [
  ['contract/tags.ts', '../rules/permissions.ts'],
  ['contract/tags.ts', 'zod'],
  ['rules/permissions.ts', '../server/platform/settings/settings.ts'],
  ['rules/permissions.ts', 'node:fs'],
  ['server/features/tags/queries.ts', '../../../web/platform/api.ts'],
  ['server/features/tags/routes.ts', '../auth/routes.ts'],
  ['server/features/tags/routes.ts', '../../../site/ChallengePage.tsx'],
  ['server/features/tags/routes.ts', '../../../tests/support/api.ts'],
  ['server/platform/http/route.ts', '../../features/tags/queries.ts'],
  ['server/platform/http/route.ts', '../../app.ts'],
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
  ['web/features/tags/TagsScreen.tsx', '../../routes/screens.ts'],
  ['web/shell/Frame.tsx', '../features/tags/tag-data.ts'],
  ['web/shell/Frame.tsx', '../routes/router.ts'],
  ['web/platform/session.ts', '../features/tags/tag-data.ts'],
  ['web/platform/session.ts', '../shell/Page.tsx'],
  ['web/platform/session.ts', '../routes/router.ts'],
  ['web/ui/tables/TableRow.tsx', '../../features/tags/tag-data.ts'],
  ['web/theme/theme.ts', '../shell/Frame.tsx'],
  ['demo/load.ts', '../server/features/tags/routes.ts'],
  ['demo/load.ts', '../web/platform/api.ts'],
  ['tests/journeys/tags.test.ts', '../../server/platform/settings/settings.ts'],
  ['scripts/start.mjs', '../server/main.ts'],
  ['scripts/start.mjs', 'postgres'],
];

const allowedImports: readonly [from: string, specifier: string][] = [
  ['contract/zod.ts', 'zod'],
  ['contract/tags.ts', './endpoint.ts'],
  ['contract/tags.test.ts', 'vitest'],
  ['rules/permissions.ts', '../contract/vocabulary.ts'],
  ['rules/permissions.test.ts', 'vitest'],
  ['server/features/tags/routes.ts', '../auth/queries.ts'],
  ['server/platform/http/route.ts', '../settings/settings.ts'],
  ['server/main.ts', '../demo/entry.ts'],
  ['server/features/site/pages.ts', '../../../site/ChallengePage.tsx'],
  ['server/features/tags/routes.ts', '../site/queries.ts'],
  ['server/features/tags/routes.test.ts', '../../../tests/support/api.ts'],
  ['demo/load.test.ts', '../tests/support/demonstration.ts'],
  ['site/ChallengePage.tsx', '../contract/media.ts'],
  ['web/routes/screens.ts', '../features/tags/TagsScreen.tsx'],
  ['web/routes/screens.ts', '../shell/Frame.tsx'],
  ['web/features/tags/TagsScreen.tsx', '../../shell/Page.tsx'],
  ['web/platform/use-list.ts', '../ui/tables/table-state.ts'],
  ['web/features/tags/TagsScreen.tsx', '../../ui/tables/DataTable.tsx'],
  ['web/features/tags/TagsScreen.tsx', './TagsScreen.tsx'],
  ['web/ui/tables/DataTable.tsx', '../../../contract/messages.ts'],
  ['web/ui/tables/DataTable.tsx', '@mantine/core'],
  ['web/ui/tables/TableRow.tsx', '../text/number-text.ts'],
  ['demo/load.ts', '../server/platform/database/connect.ts'],
  ['tests/journeys/fixtures.ts', '../../demo/accounts.ts'],
  ['scripts/start.mjs', 'node:fs'],
  ['vite.worker.config.ts', './server/platform/pdf/font-measures.ts'],
  ['scripts/start.test.ts', 'vitest'],
];

describe('imports', () => {
  test('go in one direction only: server, web and site to rules, rules to contract', () => {
    expect(all.map(findViolation).filter(Boolean)).toEqual([]);
  });

  test.each(refusedImports)('%s is refused %s', (from, specifier) => {
    expect(findViolation(resolve(from, specifier))).toBeDefined();
  });

  test.each(allowedImports)('%s is allowed %s', (from, specifier) => {
    expect(findViolation(resolve(from, specifier))).toBeUndefined();
  });

  test('are refused and allowed by the linter in the same way', async () => {
    const refused = await lint([...refusedImports, ...allowedImports]);
    expect(refused.sort()).toEqual(refusedImports.map(([from, specifier]) => `${from} ${specifier}`).sort());
  });
});

/** Production code: not a test and not test support. */
const isProduction = (file: string) => !isTest(file) && !/(^|\/)testing(\.tsx?$|\/)/.test(file);

const all = modules.flatMap(importsOf);
const inProduction = all.filter(({ from, to }) => isProduction(from) && isProduction(to));
const importsWithin = (folders: RegExp) =>
  inProduction.filter(({ from, to }) => folders.test(from) && folders.test(to));
const ofServer = importsWithin(/^(server|demo)\//);
const ofWeb = importsWithin(/^web\//);

/** The folder of a part of the server or of web/, or the file itself if it is in none; demo/ counts as one part. */
const partOf = (file: string) =>
  /^(demo|server\/((features|platform)\/)?[^/]+|web\/((features|ui)\/)?[^/]+)/.exec(file)?.[0] ?? file;
/** The public site's code for the browser counts apart from its pages; demo/ and the server are checked above as one. */
const topFolderOf = (file: string) =>
  /^(site\/client|[^/]+)/.exec(file.replace(/^demo\//, 'server/'))?.[0] ?? file;
const itself = (file: string) => file;

/** Must not import a feature; callers pass in what it needs. */
const isPlatform = (file: string) => file.startsWith('server/platform/');
const isFeature = (file: string) => /^server\/(features|commands)\//.test(file);

/** What may import the entry of demo/: the start of the server, its commands, and the removal of the demonstration. */
const canImportDemo = /^server\/([^/]+|(commands|features\/demonstration)\/[^/]+)$/;

const describeImport = ({ from, to }: Import) => `${from} imports ${to}`;

describe('import cycles', () => {
  test('do not exist between the folders of the server', () => {
    expect(findCycle(ofServer, partOf).map(describeImport)).toEqual([]);
  });

  test('do not exist between the folders of the back office', () => {
    expect(findCycle(ofWeb, partOf).map(describeImport)).toEqual([]);
  });

  test('do not exist between the top folders', () => {
    expect(findCycle(inProduction, topFolderOf).map(describeImport)).toEqual([]);
  });

  test('do not exist between files', () => {
    expect(findCycle(all, itself).map(describeImport)).toEqual([]);
  });

  test('are found between two folders', () => {
    const back = resolve('server/platform/database/pool.ts', '../http/route.ts');
    expect(findCycle([...ofServer, back], partOf).map(describeImport)).toContain(describeImport(back));
  });

  test('are found across several folders, and through demo/', () => {
    const up = resolve('server/features/auth/queries.ts', '../exports/csv.ts');
    expect(findCycle([...ofServer, up], partOf).map(describeImport)).toContain(describeImport(up));
    const round = resolve('server/platform/media/store.ts', '../../../demo/entry.ts');
    expect(findCycle([...ofServer, round], partOf).map(describeImport)).toContain(describeImport(round));
  });

  test('are found between features, between the router and features, and between parts of web/ui', () => {
    const cyclicImports = [
      resolve('web/features/groups/DeleteGroup.tsx', '../challenges/challenge-data.ts'),
      resolve('web/platform/session.ts', '../features/groups/group-data.ts'),
      resolve('web/platform/session.ts', '../routes/router.ts'),
      resolve('web/ui/forms/FormFrame.tsx', '../dialogs/Dialog.tsx'),
    ];
    for (const back of cyclicImports)
      expect(findCycle([...ofWeb, back], partOf).map(describeImport)).toContain(describeImport(back));
  });

  test('are found between two files of a folder', () => {
    const back = resolve('demo/scale.ts', './at-scale.ts');
    expect(findCycle([...all, back], itself).map(describeImport)).toContain(describeImport(back));
  });
});

describe('parts of the server', () => {
  const importsFeature = ({ from, to }: Import) => isPlatform(from) && isFeature(to);
  const importsDemo = ({ from, to }: Import) =>
    from.startsWith('server/') && to.startsWith('demo/') && !canImportDemo.test(from);

  test('in server/platform import no feature', () => {
    expect(ofServer.filter(importsFeature).map(describeImport)).toEqual([]);
    expect(importsFeature(resolve('server/platform/http/route.ts', '../../features/people/queries.ts'))).toBe(
      true,
    );
    expect(importsFeature(resolve('server/platform/http/route.ts', '../database/audit.ts'))).toBe(false);
  });

  test('import the demonstration only in the start, the commands and its removal', () => {
    expect(ofServer.filter(importsDemo).map(describeImport)).toEqual([]);
    expect(importsDemo(resolve('server/features/people/queries.ts', '../../../demo/entry.ts'))).toBe(true);
    expect(importsDemo(resolve('server/main.ts', '../demo/entry.ts'))).toBe(false);
  });
});

/** Lints each import with Biome, in files with the same names in a temporary folder. */
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
    const findings = [...stdout.matchAll(/file=(?<file>[^,]+),line=(?<line>\d+)/g)];
    return findings.map(({ groups: { file = '', line = '' } = {} }) => {
      const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
      return `${file} ${lines[Number(line) - 1]?.slice("import '".length, -"';".length)}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('files', () => {
  test('have specific names', () => {
    const vagueName = /(^|\/)(utils?|misc|common|helpers?)([./]|$)/i;
    const barrel = /(^|\/)index\.(ts|tsx|mjs)$/;
    expect(files.filter((file) => vagueName.test(file) || barrel.test(file))).toEqual([]);
  });

  test('open with a comment that says what they are for', () => {
    // A *.module.css belongs to the component of the same name, whose comment covers both.
    const commented = files.filter(
      (file) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && !file.endsWith('.module.css'),
    );
    const opens = (file: string) => /^(\/\/|\/\*|--) *\S/.test(readFileSync(path.join(root, file), 'utf8'));
    expect(commented.filter((file) => !opens(file))).toEqual([]);
  });
});
