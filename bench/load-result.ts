// Defines what a load run has to do, and its result.

/** Placeholders change from one request to the next: {number}, {connection}, {staff}. */
export interface RequestTemplate {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadOrder {
  readonly connections: number;
  /** The shortest duration; on a busy machine the run continues until there are enough requests. */
  readonly milliseconds: number;
  readonly requests: number;
}

const maxExtension = 8;

/** Whether the run can stop. */
export const isEnough = ({ milliseconds, requests }: LoadOrder, elapsed: number, done: number) =>
  elapsed >= milliseconds && (done >= requests || elapsed >= milliseconds * maxExtension);

export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export function loadResult(durations: readonly number[], milliseconds: number): LoadResult {
  const sorted = durations.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    requests: durations.length,
    perSecond: (durations.length / milliseconds) * 1000,
    p50: at(0.5),
    p99: at(0.99),
  };
}
