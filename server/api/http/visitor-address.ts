import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Config } from '#server/config/config.ts';
import { addressNetwork, LOCAL_HOST_NAMES } from '#server/shared/network-address.ts';

/** How visitors reach us. */
type Reached = Pick<Config, 'publicUrl' | 'trustProxy'>;

const IN_PROCESS = 'in-process';

/**
 * Whose calls are counted together: the visitor's IPv4 address, or the /64 network of an IPv6 address, because one
 * connection has all addresses of its network. A header is trusted only behind our own proxy: anyone else could write
 * anything there.
 */
export function visitorAddress(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return addressNetwork(forwarded || socketAddress(context));
}

const LOOPBACK = ['::1', '127.0.0.1', '::ffff:127.0.0.1', IN_PROCESS];
/** Proxies say by one of these for whom they ask. */
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether the request was made on this machine, by one of its own names, and not by a proxy for another visitor. A proxy
 * may hide that it is one: where PUBLIC_URL leads to another machine, no address is trusted unless the proxy is ours.
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
