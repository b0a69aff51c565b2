import { isIPv6 } from 'node:net';

/** Names of this machine, as they stand in an address. */
export const LOCAL_HOST_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** '2001:db8::1' → '2001:db8:0:0'; '::ffff:192.0.2.1' → '192.0.2.1'; an IPv4 address as it is. */
export function addressNetwork(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = plain.split('::');
  const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * The /48 that an address of `addressOf` belongs to; an IPv4 address as it is. Providers give some customers as much, who then
 * have 65,536 addresses: what one place may take of a stranger's codes is counted by it.
 */
export const ipPrefixOf = (address: string): string => address.split(':').slice(0, 3).join(':');
