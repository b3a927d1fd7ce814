// The files that companies attach to their applications.
import type { DemoChallenge } from './challenge.ts';
import type { DemoCompany } from './companies.ts';
import { type DocumentText, writeDocx, writePdf } from './files.ts';
import { drawPng } from './images.ts';
import { type DemoFile, demoFile, type Extension } from './media.ts';
import type { Random } from './random.ts';

const documents: readonly (readonly [title: string, extension: Extension])[] = [
  ['Project plan', 'pdf'],
  ['Letter of support', 'pdf'],
  ['Company profile', 'pdf'],
  ['Technical datasheet v2', 'pdf'],
  ['Trial results', 'png'],
  ['Case study', 'docx'],
];

interface Facts {
  readonly challenge: DemoChallenge;
  readonly company: DemoCompany;
  readonly ideaSummary: string;
  readonly createdOn: string;
}

/** None to three files; some companies have nothing to add. */
export function attachmentsOf(
  { challenge, company, ideaSummary, createdOn }: Facts,
  random: Random,
): DemoFile[] {
  const chosen = random.shuffle(documents).slice(0, random.pick([0, 1, 1, 2, 2, 3]));
  return chosen.map(([title, extension]) => {
    const document = {
      title,
      company: company.name,
      paragraphs: [`Challenge: ${challenge.name}`, ...ideaSummary.split('\n\n')],
    };
    const write: Record<Extension, (document: DocumentText) => Buffer> = {
      pdf: writePdf,
      docx: writeDocx,
      png: () => drawPng({ width: 240, height: 135, motif: 'bars', variant: random.integer(16) }),
    };
    return demoFile({
      kind: 'attachment',
      name: random.pick([`${company.name} - ${title}`, title, title.replaceAll(' ', '_')]),
      extension,
      owner: `${company.name} for ${challenge.name}`,
      bytes: write[extension](document),
      uploadedBy: company.person.email,
      createdAt: createdOn,
    });
  });
}
