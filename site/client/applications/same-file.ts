// Decides whether two files count as the same file.

export interface NamedFile {
  readonly name: string;
  readonly size: number;
}

export const isSameFile = (one: NamedFile, other: NamedFile) =>
  one.name === other.name && one.size === other.size;
