// Fills the parameters of a call into its address.
import type { Endpoint } from '../../contract/endpoint.ts';

export function addressOf(endpoint: Endpoint, params: Record<string, string | number> = {}) {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return `/${path}`;
}
