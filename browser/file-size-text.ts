// Formats the size of a file for people.
const kilo = 1024;

/** Returns a text such as 812 bytes, 15 KB or 1.2 MB. */
export function fileSizeText(bytes: number): string {
  if (bytes < kilo) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = Math.round(bytes / kilo);
  return kilobytes < kilo ? `${kilobytes} KB` : `${(bytes / kilo / kilo).toFixed(1)} MB`;
}
