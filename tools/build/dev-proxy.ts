import { isIPv4 } from 'node:net';
import type { ProxyOptions } from 'vite';

/**
 * What Vite passes on to the API. The API believes a caller on this machine, to whom the studio is open: whoever is on another
 * machine (`vite --host`) is said to be, whatever name the request is for.
 */
export const devProxy = (target: string): ProxyOptions => ({
  target,
  changeOrigin: true,
  configure: (proxy) => {
    proxy.on('proxyReq', (request, { socket }) => {
      const address = socket.remoteAddress ?? 'unknown';
      if (!isLoopback(address)) request.setHeader('X-Forwarded-For', address);
    });
  },
});

export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return address === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}
