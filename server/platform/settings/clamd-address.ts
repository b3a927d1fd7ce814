// Reads the address of the virus scanner from the setting CLAMD_URL.

/** A port of a host, or a socket in the file system. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** null: the value is not an address of clamd. */
export function clamdAddressOf(value: string): ClamdAddress | null {
  const path = /^unix:(?:\/\/)?(\/[^?#]+)$/.exec(value)?.[1];
  if (path !== undefined) return { path };
  if (!/^tcp:\/\//.test(value) || !URL.canParse(value)) return null;
  const { hostname, port, pathname, search, hash, username, password } = new URL(value);
  if (!hostname || !port || (pathname !== '' && pathname !== '/')) return null;
  if (search || hash || username || password) return null;
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}
