// Decides which automatic saves share an audit entry, and what that entry says.

/** In milliseconds, from the first save. */
export const mergePeriod = 10 * 60_000;

export interface Save {
  readonly actorID: number;
  readonly at: Date;
}

export interface OpenEntry {
  readonly actorID: number;
  readonly firstAt: Date;
}

export type Differences = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

export const canMerge = (open: OpenEntry, save: Save): boolean =>
  open.actorID === save.actorID && save.at.getTime() - open.firstAt.getTime() < mergePeriod;

/** Leads from the state before the first save to the one after the latest. Values are plain, so JSON compares them. */
export function mergeDifferences(earlier: Differences, later: Differences): Differences {
  const fields = new Set([...Object.keys(earlier), ...Object.keys(later)]);
  const merged = [...fields].map((field) => {
    const from = (earlier[field] ?? later[field])?.from ?? null;
    const to = (later[field] ?? earlier[field])?.to ?? null;
    return [field, { from, to }] as const;
  });
  return Object.fromEntries(merged.filter(([, { from, to }]) => JSON.stringify(from) !== JSON.stringify(to)));
}
