import { createServer } from 'node:net';

/**
 * Below the ports that a system gives to outgoing connections and to those who ask for any port. Between the choice of a port
 * and the start of its server, or while a killed server is down, one of these would take it.
 */
const FROM = 12_000;
const TO = 32_000;

/** A port on which no one listens. Throws an Error if 100 ports are all in use. */
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
