import ipaddr from 'ipaddr.js';

/** `public`: anyone may dial it; `private`: loopback and private networks; `forbidden`: never dialled. */
export type AddressClass = 'public' | 'private' | 'forbidden';

/** Cloud metadata services that live outside the link-local range. */
const metadataAddresses = new Set(['168.63.129.16', 'fd00:ec2::254', 'fd20:ce::254']);

/** Forms that carry an IPv4 address inside an IPv6 one: prefix, its length in bits, and the byte where the IPv4 address starts. */
const carriers: readonly { prefix: string; bits: number; at: number }[] = [
  { prefix: '::ffff:0:0', bits: 96, at: 12 }, // IPv4-mapped, RFC 4291
  { prefix: '::', bits: 96, at: 12 }, // IPv4-compatible, RFC 4291 (deprecated)
  { prefix: '64:ff9b::', bits: 96, at: 12 }, // NAT64, RFC 6052
  { prefix: '2002::', bits: 16, at: 2 }, // 6to4, RFC 3056
];

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Where an IP address (text, no brackets) lies. What cannot be read is forbidden. */
export function classifyAddress(text: string): AddressClass {
  if (!ipaddr.isValid(text)) return 'forbidden';
  const address = ipaddr.parse(text);
  return address instanceof ipaddr.IPv4 ? classifyIpv4(address) : classifyIpv6(address);
}

function classifyIpv4(address: ipaddr.IPv4): AddressClass {
  if (metadataAddresses.has(address.toString())) return 'forbidden';
  const range = address.range();
  if (range === 'unicast') return 'public';
  return range === 'private' || range === 'loopback' ? 'private' : 'forbidden';
}

function classifyIpv6(address: ipaddr.IPv6): AddressClass {
  if (metadataAddresses.has(address.toRFC5952String())) return 'forbidden';
  const range = address.range();
  if (range === 'loopback' || range === 'uniqueLocal') return 'private';
  const carrier = carriers.find(({ prefix, bits }) => address.match(ipaddr.IPv6.parse(prefix), bits));
  if (carrier) return classifyIpv4(new ipaddr.IPv4(address.toByteArray().slice(carrier.at, carrier.at + 4)));
  return range === 'unicast' && address.match(globalUnicast) ? 'public' : 'forbidden';
}
