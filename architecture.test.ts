// Keeps the order of the house: which way imports go, how files are named, and that each says what it is for.
import { execFile } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

const root = import.meta.dirname;
const rooms = [
  'contract',
  'rules',
  'browser',
  'server',
  'web',
  'site',
  'demo',
  'database',
  'e2e',
  'bench',
  'faults',
  'scripts',
];

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}

const entries = readdirSync(root, { withFileTypes: true });
const files = [
  ...entries
    .filter((entry) => entry.isDirectory() && rooms.includes(entry.name))
    .flatMap(({ name }) => filesBelow(name)),
  ...entries.filter((entry) => entry.isFile()).map(({ name }) => name),
];
const modules = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));

interface Import {
  readonly from: string;
  /** A file of the project, or the name of a package. */
  readonly to: string;
  /** Loaded together with the importing file, not later on demand. */
  readonly atOnce: boolean;
}

function resolve(from: string, specifier: string, atOnce = true): Import {
  const to = specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : specifier;
  return { from, to, atOnce };
}

function importsOf(from: string): Import[] {
  const source = readFileSync(path.join(root, from), 'utf8');
  const { module } = parseSync(from, source);
  const exported = module.staticExports.flatMap((statement) =>
    statement.entries.map((entry) => entry.moduleRequest),
  );
  const atOnce = [...module.staticImports.map((statement) => statement.moduleRequest), ...exported];
  // The parser's record leaves out the types of import('…'), so these are found by their look.
  const later = [...source.matchAll(/\bimport\(\s*(['"])(?<specifier>[^'"]+)\1/g)];
  return [
    ...atOnce.flatMap((request) => (request ? [resolve(from, request.value)] : [])),
    ...later.map((match) => resolve(from, match.groups?.specifier ?? '', false)),
  ];
}

/** What a room may use of the others; the first fitting line counts. */
const mayUse: readonly [room: RegExp, others: RegExp][] = [
  [/^contract\//, /^contract\//],
  [/^rules\//, /^(rules|contract)\//],
  [/^browser\//, /^(browser|contract)\//],
  [/^web\/(ui|theme)\//, /^(web\/(ui|theme)|contract)\//],
  [/^web\//, /^(web|browser|rules|contract)\//],
  [/^site\/client\//, /^(site|browser|rules|contract)\//],
  [/^site\//, /^(site|rules|contract)\//],
  [/^server\/site\//, /^(server|site|rules|contract|demo)\//],
  [/^server\//, /^(server|rules|contract|demo)\//],
  [/^demo\//, /^(demo|rules|contract|server\/(database|media|testing)|server\/auth\/passwords\.ts$)/],
  [/^e2e\//, /^((e2e|demo|rules|contract)\/|web\/theme\/color-scheme\.ts$)/],
  [/^bench\//, /^(bench|e2e|demo|rules|contract|scripts|server)\//],
  [/^faults\//, /^((faults|demo|rules|contract|scripts|server)\/|e2e\/start-server\.ts$)/],
  [/^scripts\//, /^scripts\//],
  [/^[^/]+$/, /^scripts\//],
];

const isProjectFile = (name: string) => /^[^@].*\.(ts|tsx|mjs|css|json|svg|png|sql)(\?\w+)?$/.test(name);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isScreen = (file: string) => /^web\/[^/]+\/\w*Screen\.tsx$/.test(file);
const folderOf = (file: string) => path.posix.dirname(file);

/** Why this import goes the wrong way, or nothing. */
function objection({ from, to, atOnce }: Import): string | undefined {
  if (isProjectFile(to)) {
    const others = mayUse.find(([room]) => room.test(from))?.[1];
    if (!others?.test(to)) return `${from} must not know ${to}`;
    if (from.endsWith('/routes.ts') && to.endsWith('/routes.ts')) return `${from} uses the routes of ${to}`;
    if (/^web\/[^/]+\//.test(from) && isScreen(to) && folderOf(from) !== folderOf(to)) {
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
  ['server/tags/queries.ts', '../../web/api.ts'],
  ['server/tags/routes.ts', '../auth/routes.ts'],
  ['server/tags/routes.ts', '../../site/ChallengePage.tsx'],
  ['site/ChallengePage.tsx', '../server/site/queries.ts'],
  ['site/ChallengePage.tsx', '../web/api.ts'],
  ['site/ChallengePage.tsx', '../browser/calling.ts'],
  ['browser/calling.ts', '../rules/permissions.ts'],
  ['browser/calling.ts', 'node:fs'],
  ['server/tags/queries.ts', '../../browser/calling.ts'],
  ['server/tags/queries.ts', 'react'],
  ['web/tags/tag-data.ts', '../../server/tags/queries.ts'],
  ['web/tags/tag-data.ts', '../../demo/tags.ts'],
  ['web/tags/tag-data.ts', 'node:fs'],
  ['web/tags/TagsScreen.tsx', '../auth/LoginScreen.tsx'],
  ['web/ui/DataTable.tsx', '../tags/tag-data.ts'],
  ['web/ui/table/TableRow.tsx', '../../tags/tag-data.ts'],
  ['web/theme/theme.ts', '../shell/Frame.tsx'],
  ['demo/load.ts', '../server/tags/routes.ts'],
  ['demo/load.ts', '../web/api.ts'],
  ['e2e/tags.test.ts', '../server/settings.ts'],
  ['scripts/start.mjs', '../server/main.ts'],
  ['scripts/start.mjs', 'postgres'],
];

const right: readonly [from: string, specifier: string][] = [
  ['contract/zod.ts', 'zod'],
  ['contract/tags.ts', './endpoint.ts'],
  ['contract/tags.test.ts', 'vitest'],
  ['rules/permissions.ts', '../contract/vocabulary.ts'],
  ['rules/permissions.test.ts', 'vitest'],
  ['server/tags/routes.ts', '../auth/queries.ts'],
  ['server/main.ts', '../demo/load.ts'],
  ['server/site/pages.ts', '../../site/ChallengePage.tsx'],
  ['server/tags/routes.ts', '../site/queries.ts'],
  ['site/ChallengePage.tsx', '../contract/media.ts'],
  ['web/router.tsx', './tags/TagsScreen.tsx'],
  ['web/tags/TagsScreen.tsx', '../ui/DataTable.tsx'],
  ['web/tags/TagsScreen.tsx', './TagsScreen.tsx'],
  ['web/ui/DataTable.tsx', '../../contract/messages.ts'],
  ['web/ui/DataTable.tsx', '@mantine/core'],
  ['web/ui/table/TableRow.tsx', '../table-state.ts'],
  ['demo/load.ts', '../server/database/connect.ts'],
  ['e2e/fixtures.ts', '../demo/accounts.ts'],
  ['scripts/start.mjs', 'node:fs'],
  ['scripts/start.test.ts', 'vitest'],
];

describe('imports', () => {
  test('go one way only: server, web and site to rules, rules to contract', () => {
    expect(modules.flatMap(importsOf).map(objection).filter(Boolean)).toEqual([]);
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
