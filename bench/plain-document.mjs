// The floor of sealing: a new process in which pdfkit writes the words of a pack's assessments, without tables or tags. It
// prints the processor seconds that it used.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const [packFile = ''] = process.argv.slice(2);
/** @type {{ pack: import('../contract/decision-pack.ts').DecisionPack }} */
const { pack } = JSON.parse(readFileSync(packFile, 'utf8'));

const font = require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const document = new PDFDocument({ size: 'A4', font }).fontSize(8);
document.on('end', () => {
  const { user, system } = process.cpuUsage();
  process.stdout.write(String((user + system) / 1e6));
});
document.resume();
for (const { assessorName, ratings, finalComment } of pack.assessments)
  document.text([assessorName, ...ratings, finalComment].join(' '));
document.end();
