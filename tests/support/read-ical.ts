// Parses a calendar feed like a subscribing program: unfolds lines, and reads properties by name and without escapes.

type Properties = Record<string, string>;

const unescaped = (text: string) => text.replace(/\\(.)/g, (_, sign) => (/n/i.test(sign) ? '\n' : sign));

/** The lines of the file without their line breaks. */
export function linesOf(text: string): string[] {
  if (!text.endsWith('\r\n')) throw new Error('The last line has no line break.');
  const lines = text.slice(0, -2).split('\r\n');
  const broken = lines.find((line) => /[\r\n]/.test(line));
  if (broken !== undefined) throw new Error(`A line has only half a line break: ${broken}`);
  return lines;
}

function unfoldLines(text: string): string[] {
  const unfolded: string[] = [];
  for (const line of linesOf(text)) {
    if (line.startsWith(' ')) unfolded.push(`${unfolded.pop() ?? ''}${line.slice(1)}`);
    else unfolded.push(line);
  }
  return unfolded;
}

/** The calendar's own properties, and those of each event. Names include their parameters. */
export function parseCalendar(text: string): { calendar: Properties; events: Properties[] } {
  const calendar: Properties = {};
  const events: Properties[] = [];
  const open: { kind: string; properties: Properties }[] = [];
  for (const line of unfoldLines(text)) {
    const [, name, value] = /^([A-Z-]+(?:;[A-Z]+=[A-Z]+)*):(.*)$/su.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`Not a property: ${line}`);
    if (name === 'BEGIN') {
      const properties = value === 'VCALENDAR' ? calendar : {};
      if (value === 'VEVENT') events.push(properties);
      open.push({ kind: value, properties });
    } else if (name === 'END') {
      const closed = open.pop();
      if (closed?.kind !== value) throw new Error(`${value} ends where ${closed?.kind} is open.`);
    } else {
      const inside = open.at(-1)?.properties;
      if (!inside || name in inside) throw new Error(`Misplaced or repeated: ${line}`);
      inside[name] = unescaped(value);
    }
  }
  if (open.length > 0) throw new Error('A component is not closed at the end.');
  return { calendar, events };
}
