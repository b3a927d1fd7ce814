// Asks for a confirming word before a command does something that cannot be undone.
import { createInterface } from 'node:readline';

export async function askQuestion(question: string): Promise<string> {
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
