// Shortens network addresses: to count attempts by subscriber, and to store no more of an address than is needed.
import { isIPv4, isIPv6 } from 'node:net';

/** A subscriber gets a whole /64 of IPv6 addresses, so we count by network. */
export function networkOf(address: string): string {
  const bare = address.split('%', 1)[0] ?? '';
  if (!isIPv6(bare)) return address;
  // The URL parser reads every spelling of an address and returns the canonical one.
  const groups = groupsOf(new URL(`http://[${bare}]`).hostname.slice(1, -1));
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function groupsOf(canonical: string): number[] {
  const [head = '', tail] = canonical.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

/** The /24 of an IPv4 address or the /64 of an IPv6 address, or nothing if the connection has no address any more. */
export function storedNetworkOf(address: string): string {
  const network = networkOf(address);
  if (isIPv4(network)) return network.replace(/\.\d+$/, '.0/24');
  return network.endsWith('/64') ? network : '';
}
