// What is asked of a load, and what comes back.

/** Parts of it in curly brackets change from one request to the next: {number}, {connection}, {staff}. */
export interface RequestTemplate {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadOrder {
  readonly connections: number;
  /** For so long, and on a busy machine longer, until there were enough requests to tell something. */
  readonly milliseconds: number;
  readonly requests: number;
}

const mostPatience = 8;

/** Whether it is time to stop. */
export const isEnough = ({ milliseconds, requests }: LoadOrder, elapsed: number, done: number) =>
  elapsed >= milliseconds && (done >= requests || elapsed >= milliseconds * mostPatience);

export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export function loadResult(taken: readonly number[], milliseconds: number): LoadResult {
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    requests: taken.length,
    perSecond: (taken.length / milliseconds) * 1000,
    p50: at(0.5),
    p99: at(0.99),
  };
}
