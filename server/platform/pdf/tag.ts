// A part of the document for screen readers: a heading, a paragraph, a table or a cell.

export interface TagOptions {
  /** What screen readers say instead of what is drawn. */
  readonly alt?: string;
  /** What screen readers say although nothing is drawn. */
  readonly actual?: string;
  /** What a heading of a table names. */
  readonly scope?: 'Row' | 'Column';
}

export interface Tag {
  child(type: string, options?: TagOptions): Tag;
  /** Draws content that belongs to this part. A part over several pages is filled on each. */
  fill(draw: () => void): void;
}
