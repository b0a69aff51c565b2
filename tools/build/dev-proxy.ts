import type { ProxyOptions } from 'vite';

/**
 * What Vite passes on to the API. The API believes a caller on this machine, to whom the studio is open: a caller on another
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

export const isLoopback = (address: string): boolean => /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/i.test(address);
