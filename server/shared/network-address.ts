import { isIPv6 } from 'node:net';

/** Names of this machine, as they stand in an address. */
export const LOCAL_HOST_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * '2001:db8::1' → '2001:db8:0:0'; '::ffff:192.0.2.1' → '192.0.2.1'; an IPv4 address as it is. Without the port that some
 * proxies add: '192.0.2.1:50001', '[2001:db8::1]:50001'.
 */
export function addressNetwork(address: string): string {
  const [plain = ''] = withoutPort(address).split('%');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOfIpv6(plain);
  if (!groups.slice(0, 6).every((group, place) => group === (place === 5 ? 0xffff : 0))) {
    return groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':');
  }
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

function groupsOfIpv6(address: string): number[] {
  // A URL has it without a dotted end.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

/**
 * The /48 that an address of `addressOf` belongs to; an IPv4 address as it is. Providers give some customers as much, who then
 * have 65,536 addresses: what one place may take of a stranger's codes is counted by it.
 */
export const ipPrefixOf = (address: string): string => address.split(':').slice(0, 3).join(':');
