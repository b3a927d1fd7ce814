// Keeps typed line breaks from filling pages with little text.

/** About two pages. */
const mostLines = 80;
/** In characters: about half a line on paper. */
const shortLine = 60;
const between = ' / ';

/** Without long gaps; of a text with a great many lines, short ones that follow one another share one. */
export function folded(text: string): string {
  const lines = text
    .trimEnd()
    .replace(/\n(?: *\n){3,}/g, '\n\n')
    .split('\n');
  if (lines.length <= mostLines) return lines.join('\n');
  const kept: string[] = [];
  let joined: string[] = [];
  const keepJoined = () => {
    if (joined.length > 0) kept.push(joined.join(between));
    joined = [];
  };
  for (const line of lines.filter((one) => one.trim() !== '')) {
    if (line.length < shortLine) joined.push(line.trim());
    else {
      keepJoined();
      kept.push(line);
    }
  }
  keepJoined();
  return kept.join('\n');
}
