// Formats and prints the measurements of the fault tests.
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** For example "0.52 s median, 0.71 s longest of 50". */
export function summary(milliseconds: readonly number[]): string {
  const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
  return `${seconds(median(milliseconds))} median, ${seconds(Math.max(...milliseconds))} longest of ${milliseconds.length}`;
}

export const print = (line: string) => process.stdout.write(`  ${line}\n`);
