// Reads a password: typed without being shown, or the first line of standard input when that is not a terminal.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export async function askForSecret(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(question);
  // The terminal echoes through this; nothing typed may be seen.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY });
  try {
    const line = await new Promise<string>((resolve) => {
      lines.once('line', resolve);
      lines.once('close', () => resolve(''));
      // Ctrl-C: the readline would swallow it.
      lines.once('SIGINT', () => process.exit(130));
    });
    if (stdin.isTTY) stderr.write('\n');
    return line;
  } finally {
    lines.close();
  }
}
