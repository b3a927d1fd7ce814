// Asks for a word before a command does what cannot be undone; reads the first line of standard input when that is not a terminal.
import { createInterface } from 'node:readline';

export async function askForWord(question: string): Promise<string> {
  process.stderr.write(question);
  const lines = createInterface({ input: process.stdin });
  try {
    return await new Promise<string>((resolve) => {
      lines.once('line', (line) => resolve(line.trim()));
      lines.once('close', () => resolve(''));
    });
  } finally {
    lines.close();
  }
}
