// Reduces line breaks, so that typed text does not fill pages with short lines.

/** About two pages. */
const maximumLines = 80;
/** In characters; about half a line on paper. */
const shortLine = 60;
const separator = ' / ';

/** Removes long gaps, and joins consecutive short lines if a text has very many lines. */
export function foldLines(text: string): string {
  const lines = text
    .trimEnd()
    .replace(/\n(?: *\n){3,}/g, '\n\n')
    .split('\n');
  if (lines.length <= maximumLines) return lines.join('\n');
  const result: string[] = [];
  let joined: string[] = [];
  const addJoined = () => {
    if (joined.length > 0) result.push(joined.join(separator));
    joined = [];
  };
  for (const line of lines.filter((one) => one.trim() !== '')) {
    if (line.length < shortLine) joined.push(line.trim());
    else {
      addJoined();
      result.push(line);
    }
  }
  addJoined();
  return result.join('\n');
}
