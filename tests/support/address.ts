// The address of a call with its parameters filled in.
import type { Endpoint } from '../../contract/endpoint.ts';

export function addressOf(endpoint: Endpoint, params: Record<string, string | number> = {}) {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return `/${path}`;
}
