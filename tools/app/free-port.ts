import { createServer } from 'node:net';

/**
 * Below the ports that the system assigns to outgoing connections and to port 0. Otherwise one of these could take the
 * port between its choice and the start of its server, or while a killed server is down.
 */
const FROM = 12_000;
const TO = 32_000;

/** A port on which nothing listens. Throws an Error if 100 ports are all in use. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < 100; tried += 1) {
    const port = FROM + Math.floor(Math.random() * (TO - FROM));
    if (await isFree(port)) return port;
  }
  throw new Error('No free port was found.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
