import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { networkInterfaces } from 'node:os';
import * as v from 'valibot';
import { createServer as createVite } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { devProxy, isLoopback } from '#tools/build/dev-proxy.ts';

// The dev server of Vite as others in the network reach it, in front of an API that only records the headers it gets.

const seen: IncomingHttpHeaders[] = [];
const api = createServer((request, response) => {
  seen.push(request.headers);
  response.end('{}');
});
const Address = v.object({ port: v.number() });
let close: () => Promise<void>;
let port: number;
beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const target = `http://127.0.0.1:${v.parse(Address, api.address()).port}`;
  const vite = await createVite({
    ...{ configFile: false, logLevel: 'silent', appType: 'custom', optimizeDeps: { noDiscovery: true } },
    server: { host: '0.0.0.0', port: 0, watch: null, ws: false, proxy: { '/api': devProxy(target) } },
  });
  await vite.listen();
  port = v.parse(Address, vite.httpServer?.address()).port;
  close = () => vite.close();
});
afterAll(async () => {
  await close();
  api.close();
});

const ask = async (host: string): Promise<IncomingHttpHeaders | undefined> => {
  await fetch(`http://${host}:${port}/api/v1/studio/choices`);
  return seen.at(-1);
};

it('a browser on this machine is passed on as one', async () => {
  expect(await ask('127.0.0.1')).not.toHaveProperty('x-forwarded-for');
});

const own = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

it.runIf(own !== undefined)('one of another address is said to be, so that the studio stays closed to it', async () => {
  expect(await ask(own ?? '')).toMatchObject({ 'x-forwarded-for': own });
});

it('other machines are those of no loopback address', () => {
  expect(['::1', '127.0.0.1', '127.8.0.1', '::ffff:127.0.0.1'].map(isLoopback)).not.toContain(false);
  expect(['192.168.1.7', '::ffff:192.168.1.7', 'fe80::1', '1270.0.0.1', 'unknown'].map(isLoopback)).not.toContain(true);
});
