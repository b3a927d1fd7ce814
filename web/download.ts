// Saves a file that a call answers with: fetched with the token, which a plain link could not carry.
import type { Endpoint } from '../contract/endpoint.ts';
import { callForFile, type Sent } from './api.ts';

export async function download<E extends Endpoint & { readonly file: string }>(
  endpoint: E,
  sent: Sent<E>,
  fileName: string,
): Promise<void> {
  const address = URL.createObjectURL(await callForFile(endpoint, sent));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: some browsers only begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
