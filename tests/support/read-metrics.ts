// Parses the Prometheus text format strictly, so that tests can check single metrics.

export interface ReadSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface ReadFamily {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly samples: ReadSample[];
}

const metricName = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const comment = new RegExp(`^# (HELP|TYPE) (${metricName}) (.*)$`);
const sampleLine = new RegExp(`^(${metricName})(?:\\{(.*)\\})? (\\S+)$`);
const labelPair = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(,|$)/y;
/** prom-client writes "Nan", which Prometheus accepts. */
const number = /^([+-]Inf|Na[nN]|-?\d+(\.\d+)?(e[+-]?\d+)?)$/;
const types = ['counter', 'gauge', 'histogram', 'summary'];

const unescaped = (text: string) =>
  text.replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));

function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  labelPair.lastIndex = 0;
  while (labelPair.lastIndex < text.length) {
    const at = labelPair.lastIndex;
    const [, name = '', value = ''] = labelPair.exec(text) ?? [];
    if (name === '') throw new Error(`not labels: ${text.slice(at)}`);
    if (name in labels) throw new Error(`${name} twice in ${text}`);
    labels[name] = unescaped(value);
  }
  return labels;
}

function readNumber(text: string): number {
  if (!number.test(text)) throw new Error(`not a number: ${text}`);
  return Number(text.replace('Inf', 'Infinity'));
}

const belongs = ({ name, type }: ReadFamily, sample: string) =>
  type === 'histogram'
    ? [`${name}_bucket`, `${name}_sum`, `${name}_count`].includes(sample)
    : type === 'summary'
      ? [name, `${name}_sum`, `${name}_count`].includes(sample)
      : sample === name;

export function readExposition(text: string): Map<string, ReadFamily> {
  if (!text.endsWith('\n')) throw new Error('the last line does not end');
  const families = new Map<string, ReadFamily>();
  const seen = new Set<string>();
  // The format ignores empty lines.
  const lines = text.split('\n').filter((line) => line !== '');
  let current: ReadFamily | undefined;
  let help: { name: string; words: string } | undefined;
  for (const line of lines) {
    const [, kind, name = '', words = ''] = comment.exec(line) ?? [];
    if (kind === 'HELP') {
      help = { name, words: unescaped(words) };
      continue;
    }
    if (kind === 'TYPE') {
      if (help?.name !== name || families.has(name) || !types.includes(words)) throw new Error(line);
      current = { name, help: help.words, type: words, samples: [] };
      families.set(name, current);
      continue;
    }
    const [, sample = '', labels = '', value = ''] = sampleLine.exec(line) ?? [];
    if (!current || !belongs(current, sample)) throw new Error(`not a line of the format: ${line}`);
    const series = line.slice(0, line.lastIndexOf(' '));
    if (seen.has(series)) throw new Error(`twice: ${series}`);
    seen.add(series);
    current.samples.push({ name: sample, labels: readLabels(labels), value: readNumber(value) });
  }
  return families;
}

/** The value with these labels; undefined if there is none. */
export function metricValue(
  families: Map<string, ReadFamily>,
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const samples = [...families.values()].flatMap((family) => family.samples);
  const found = samples.filter(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([key, text]) => sample.labels[key] === text),
  );
  if (found.length > 1) throw new Error(`${name} has more than one value`);
  return found[0]?.value;
}
