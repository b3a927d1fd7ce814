// Who may read the figures: a connection from an internal address that no proxy has passed on.
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = ['127.0.0.0/8', '::1'];
/** What proxies tell of the one who asked. Without one of them, the sender is the one who is connected. */
const forwarding =
  /^(x-forwarded(-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|fastly-client-ip|x-original-.+|x-envoy-.+|forwarded|via)$/;

export function internalOnly(addresses: readonly string[]) {
  const accepted = new BlockList();
  for (const address of addresses.flatMap((one) => (one === 'loopback' ? loopback : one))) {
    const [ip = '', prefix] = address.split('/');
    const family = isIPv6(ip) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) accepted.addAddress(ip, family);
    else accepted.addSubnet(ip, Number(prefix), family);
  }
  return ({ raw, socket }: FastifyRequest): boolean => {
    // Never request.ip: that is what a header says, where a proxy is trusted.
    const { remoteAddress = '' } = socket;
    if (isIP(remoteAddress) === 0) return false;
    if (Object.keys(raw.headers).some((name) => forwarding.test(name))) return false;
    return accepted.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
  };
}
