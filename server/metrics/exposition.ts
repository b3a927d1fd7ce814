// Writes figures in the text format that Prometheus reads, version 0.0.4.

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8';

export interface Sample {
  /** What is added to the name of its family: the buckets, sum and count of a histogram. */
  readonly suffix?: '_bucket' | '_sum' | '_count';
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary';
  readonly samples: readonly Sample[];
}

/** A family of one figure without labels; none where the figure is not known. */
export const single = (
  type: 'counter' | 'gauge',
  name: string,
  help: string,
  value: number | null,
): Family => ({
  name,
  help,
  type,
  samples: value === null ? [] : [{ value }],
});

const escapeHelp = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const escapeLabel = (text: string) => escapeHelp(text).replaceAll('"', '\\"');

export function writeNumber(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  return value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value);
}

function writeSample(family: string, { suffix, labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([name, text]) => `${name}="${escapeLabel(text)}"`);
  const inBraces = pairs.length > 0 ? `{${pairs.join(',')}}` : '';
  return `${family}${suffix ?? ''}${inBraces} ${writeNumber(value)}\n`;
}

export function writeExposition(families: readonly Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(
      ({ name, help, type, samples }) =>
        `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} ${type}\n${samples.map((sample) => writeSample(name, sample)).join('')}`,
    )
    .join('');
}
