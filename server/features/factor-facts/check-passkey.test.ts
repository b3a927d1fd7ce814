// Tests that the WebAuthn library prints no warning on this version of Node.js, as it does for algorithms we do not name.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectFolder } from '../../platform/runtime/project-folder.ts';

test('a passkey is created and used without a warning', async () => {
  const program = path.join(projectFolder, 'tests/support/use-passkey.ts');
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program]);
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({ counter: 7, warnings: [] });
}, 60_000);
