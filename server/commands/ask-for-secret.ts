// Reads a password: hidden while it is typed, or the first line of standard input if that is not a terminal.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export async function askForSecret(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(question);
  // readline echoes what is typed to its output, so this output discards everything.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY });
  try {
    const line = await new Promise<string>((resolve) => {
      lines.once('line', resolve);
      lines.once('close', () => resolve(''));
      // readline catches Ctrl-C, so we end the process ourselves.
      lines.once('SIGINT', () => process.exit(130));
    });
    if (stdin.isTTY) stderr.write('\n');
    return line;
  } finally {
    lines.close();
  }
}
