// Saves a file: one that a call answers with, fetched with the token that a plain link could not carry, or one behind an address.
import type { Endpoint } from '../../contract/endpoint.ts';
import { callForFile, type Sent } from './api.ts';

export async function download<E extends Endpoint & { readonly file: string }>(
  endpoint: E,
  sent: Sent<E>,
  fileName: string,
): Promise<void> {
  const address = URL.createObjectURL(await callForFile(endpoint, sent));
  saveFrom(address, fileName);
  // Not at once: some browsers only begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** What an address leads to, without leaving the page; without a name it is called as the server says. */
export function saveFrom(address: string, fileName = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  // From another host browsers open it instead of saving it: then at least beside this page, not in its place.
  link.target = '_blank';
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}
