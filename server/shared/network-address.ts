import ipaddr from 'ipaddr.js';

/** Names of this machine, as they are written in an address. */
export const LOCAL_HOST_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * '2001:db8::1' → '2001:db8:0:0'; '::ffff:192.0.2.1' → '192.0.2.1'; an IPv4 address as it is. Without the port that some
 * proxies add: '192.0.2.1:50001', '[2001:db8::1]:50001'.
 */
export function addressNetwork(address: string): string {
  const [plain = ''] = withoutPort(address).split('%');
  if (!ipaddr.isValid(plain)) return plain;
  const network = ipaddr.process(plain);
  if (!(network instanceof ipaddr.IPv6)) return network.toString();
  return network.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/**
 * The /48 that an address of `addressOf` belongs to; an IPv4 address as it is. Providers give some customers as much, who then
 * have 65,536 addresses: what one place may take of a stranger's codes is counted by it.
 */
export const ipPrefixOf = (address: string): string => address.split(':').slice(0, 3).join(':');
