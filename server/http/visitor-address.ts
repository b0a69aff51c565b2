import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Config } from '../config.ts';

/** How visitors reach us. */
type Reached = Pick<Config, 'publicUrl' | 'trustProxy'>;

const IN_PROCESS = 'in-process';

/**
 * Whose calls are counted together: the visitor's IPv4 address, or the /64 network of an IPv6 address, because one
 * connection has all addresses of its network. A header tells it only behind a proxy of our own: anyone else could write
 * anything there.
 */
export function visitorAddress(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return addressNetwork(forwarded || socketAddress(context));
}

/** Names of this machine, as they stand in an address. */
export const LOCAL_HOST_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const LOOPBACK = ['::1', '127.0.0.1', '::ffff:127.0.0.1', IN_PROCESS];
/** Proxies say by one of these for whom they ask. */
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether the request was made on this machine, by one of its own names, and not by a proxy for somebody else. A proxy
 * may hide that it is one: where PUBLIC_URL leads to another machine, nobody is believed unless the proxy is ours.
 */
export function isOnThisMachine(context: Context, { publicUrl, trustProxy }: Reached): boolean {
  const isReachedHere = trustProxy || LOCAL_HOST_NAMES.includes(new URL(publicUrl).hostname);
  return (
    isReachedHere &&
    LOOPBACK.includes(socketAddress(context)) &&
    LOCAL_HOST_NAMES.includes(new URL(context.req.url).hostname) &&
    FORWARDING.every((name) => context.req.header(name) === undefined)
  );
}

function socketAddress(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    // No socket: called in-process.
    return IN_PROCESS;
  }
}

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
