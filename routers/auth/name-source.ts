import ipaddr from 'ipaddr.js';

const NETWORK_BITS = 64;

/** What counts as one source of tries: an IPv4 address, mapped ones too, or the network of an IPv6 one, in which a caller has 2^64 addresses. */
export function nameSource(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 100);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().slice(0, NETWORK_BITS / 8);
  return `${Buffer.from(network).toString('hex')}/${NETWORK_BITS}`;
}
