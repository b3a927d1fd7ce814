// Marks parts of the document for screen readers: headings, paragraphs, tables and cells.

export interface Tag {
  child(type: string, options?: { alt?: string; actual?: string; scope?: 'Row' | 'Column' }): Tag;
  /** Draws content that belongs to this part. A part over several pages is filled on each. */
  fill(draw: () => void): void;
  /** Ends this part and its children. */
  end(): void;
}

export class StructureTag implements Tag {
  readonly #document: PDFKit.PDFDocument;
  readonly #type: string;
  readonly #element: PDFKit.PDFStructureElement;

  constructor(document: PDFKit.PDFDocument, type: string, element: PDFKit.PDFStructureElement) {
    this.#document = document;
    this.#type = type;
    this.#element = element;
  }

  child(type: string, options: Parameters<Tag['child']>[1] = {}): Tag {
    const element = this.#document.struct(type, options);
    this.#element.add(element);
    return new StructureTag(this.#document, type, element);
  }

  fill(draw: () => void): void {
    const content = this.#document.markStructureContent(this.#type);
    draw();
    this.#document.endMarkedContent();
    this.#element.add(content);
  }

  end(): void {
    this.#element.end();
  }
}
