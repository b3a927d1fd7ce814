// Writes the parts of a document that screen readers read. A large document has 26,000 of them, and pdfkit would make a
// dozen objects for each, so they are written without it.
import type { Tag, TagOptions } from './tag.ts';

/** Where pdfkit numbers and writes the objects of a file; it has no public names for them. */
interface Writer {
  /** Where each object starts in the file. */
  readonly _offsets: (number | null)[];
  /** The length of the file so far. */
  readonly _offset: number;
  _write(text: string): void;
  addContent(commands: string): unknown;
  readonly page: { readonly dictionary: { readonly id: number }; readonly structParentTreeKey: number };
  getStructTreeRoot(): { readonly id: number; readonly data: Record<string, unknown> };
  getStructParentTree(): { add(key: number, value: WrittenText): void };
}

/** pdfkit writes this as its text. */
class WrittenText {
  /** Without it, pdfkit would write a dictionary. */
  readonly [Symbol.toStringTag] = 'WrittenText';
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

const reference = (id: number) => `${id} 0 R`;

/** A text as UTF-16, which readers recognise by its first character. */
const textOf = (text: string) => `<${Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex')}>`;

function attributesOf({ alt, actual, scope }: TagOptions): string {
  let attributes = '';
  if (alt) attributes += `/Alt ${textOf(alt)}`;
  if (actual) attributes += `/ActualText ${textOf(actual)}`;
  if (scope) attributes += `/A <</O /Table /Scope /${scope}>>`;
  return attributes;
}

class StructureTag implements Tag {
  readonly id: number;
  readonly #structure: Structure;
  readonly #type: string;
  readonly #parent: number;
  readonly #attributes: string;
  /** The object of the first page that it is on, or 0. */
  #page = 0;
  /** Its parts and contents, as the file lists them. */
  #children = '';

  constructor(structure: Structure, type: string, parent: number, options?: TagOptions) {
    this.id = structure.add(this);
    this.#structure = structure;
    this.#type = type;
    this.#parent = parent;
    this.#attributes = options ? attributesOf(options) : '';
  }

  child(type: string, options?: TagOptions): Tag {
    const part = new StructureTag(this.#structure, type, this.id, options);
    this.#children += `${reference(part.id)} `;
    return part;
  }

  fill(draw: () => void): void {
    const { page, number } = this.#structure.mark(this.id, this.#type, draw);
    if (this.#page === 0) this.#page = page;
    this.#children +=
      page === this.#page ? `${number} ` : `<</Type /MCR /Pg ${reference(page)} /MCID ${number}>> `;
  }

  text(): string {
    const page = this.#page === 0 ? '' : `/Pg ${reference(this.#page)}`;
    return `<</S /${this.#type}/P ${reference(this.#parent)}${this.#attributes}${page}/K [${this.#children}]>>`;
  }
}

export class Structure {
  readonly #writer: Writer;
  readonly #parts: StructureTag[] = [];
  /** For each page, the parts to which its contents belong. */
  readonly #owners = new Map<number, number[]>();
  readonly root: Tag;

  constructor(document: PDFKit.PDFDocument) {
    this.#writer = document as unknown as Writer;
    const { id, data } = this.#writer.getStructTreeRoot();
    const root = new StructureTag(this, 'Document', id);
    data.K = [new WrittenText(reference(root.id))];
    this.root = root;
  }

  /** Returns the number of its object. */
  add(part: StructureTag): number {
    this.#parts.push(part);
    return this.#writer._offsets.push(null);
  }

  /** Marks what is drawn as content of the part. Returns the number of the page's object, and that of the content on it. */
  mark(part: number, type: string, draw: () => void): { page: number; number: number } {
    const { structParentTreeKey, dictionary } = this.#writer.page;
    let owners = this.#owners.get(structParentTreeKey);
    if (!owners) {
      owners = [];
      this.#owners.set(structParentTreeKey, owners);
    }
    const number = owners.push(part) - 1;
    this.#writer.addContent(`/${type} <</MCID ${number}>> BDC`);
    draw();
    this.#writer.addContent('EMC');
    return { page: dictionary.id, number };
  }

  /** Call this when everything is drawn. */
  write(): void {
    const writer = this.#writer;
    for (const part of this.#parts) {
      writer._offsets[part.id - 1] = writer._offset;
      writer._write(`${part.id} 0 obj\n${part.text()}\nendobj`);
    }
    const tree = writer.getStructParentTree();
    for (const [key, owners] of this.#owners)
      tree.add(key, new WrittenText(`[${owners.map(reference).join(' ')}]`));
  }
}
