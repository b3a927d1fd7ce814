// Installs programs of the operating system that only the tests need.
import { run } from './command.mjs';
import { PlainError, step } from './progress.mjs';

/**
 * @param {string} name the name of a Debian or Ubuntu package
 * @returns {Promise<boolean>}
 */
export async function installWithApt(name) {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = async (/** @type {string[]} */ ...args) => {
    const options = [
      '-o',
      'Acquire::http::Timeout=10',
      '-o',
      'Acquire::Retries=1',
      '-o',
      'DPkg::Lock::Timeout=60',
    ];
    const [command = '', ...rest] = [...prefix, 'apt-get', ...options, ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return (await run(command, rest, { env, timeout: 300_000 })).code === 0;
  };
  return (await apt('update')) && (await apt('install', '-y', '--no-install-recommends', name));
}

/** The programs that read PDFs in tests; all are part of Poppler. */
const pdfTools = ['pdfinfo', 'pdftotext', 'pdftoppm', 'pdffonts'];

async function hasPdfTools() {
  const found = await Promise.all(
    pdfTools.map(async (tool) => (await run(tool, ['-v'], { timeout: 20_000 })).code),
  );
  return found.every((code) => code !== 127);
}

/** @param {NodeJS.WriteStream} stream */
export async function ensurePdfTools(stream) {
  if (await hasPdfTools()) return;
  const label = 'Installing poppler-utils with apt-get';
  const got = step(stream, label, async () => {
    if (!(await installWithApt('poppler-utils')) || !(await hasPdfTools()))
      throw new Error(`${label} did not provide the programs.`);
  });
  await got.catch(() => {
    throw new PlainError(
      `The tests read PDFs with Poppler (${pdfTools.join(', ')}), which is missing and could not be installed: install poppler-utils.`,
    );
  });
}
