// The query string of an address, as the router reads it.
export type SearchParams = Record<string, unknown>;
