// Writes the header that names a file and says whether the browser shows or saves it.

/** Encoded according to RFC 6266, because names may contain any script, quotes and semicolons. */
export function contentDisposition(type: 'inline' | 'attachment', fileName: string): string {
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename*=UTF-8''${encoded}`;
}
