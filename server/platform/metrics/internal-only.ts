// Allows the metrics only for connections from an internal address that did not come through a proxy.
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = ['127.0.0.0/8', '::1'];
/** Headers that proxies add. Without any of them, the connection comes directly from the client. */
const proxyHeaders =
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
    // Not request.ip, because a header decides that if a proxy is trusted.
    const { remoteAddress = '' } = socket;
    if (isIP(remoteAddress) === 0) return false;
    if (Object.keys(raw.headers).some((name) => proxyHeaders.test(name))) return false;
    return accepted.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
  };
}
