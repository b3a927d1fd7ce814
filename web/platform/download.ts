// Saves a file from an address, or from a call, because a plain link could not send the token.
import type { Endpoint } from '../../contract/endpoint.ts';
import { callForFile, type Sent } from './api.ts';

export async function download<E extends Endpoint & { readonly file: string }>(
  endpoint: E,
  sent: Sent<E>,
  fileName: string,
): Promise<void> {
  const address = URL.createObjectURL(await callForFile(endpoint, sent));
  saveFromAddress(address, fileName);
  // Wait before revoking, because some browsers only start to read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves the file at an address without leaving the page. Without a name, the server's name is used. */
export function saveFromAddress(address: string, fileName = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  // Browsers open a file from another host instead of saving it, so it must not replace this page.
  link.target = '_blank';
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}
