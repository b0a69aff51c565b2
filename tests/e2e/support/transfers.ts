import type { Page } from 'playwright';

/** A script as transferred. */
export interface Transfer {
  /** Name of the chunk's file. */
  readonly file: string;
  /** Bytes of the body as sent, compressed. */
  readonly bytes: number;
}

/** Counts the scripts that a page fetches from the server; cached ones cost nothing. */
export async function countScripts(page: Page): Promise<{ taken: () => Promise<Transfer[]> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const open = new Map<string, { file: string; head: number }>();
  let arrived: Transfer[] = [];

  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('.js')) open.set(requestId, { file: pathname.split('/').at(-1) ?? '', head: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const script = open.get(requestId);
    if (!script) return;
    if (response.fromDiskCache) open.delete(requestId);
    else script.head = response.encodedDataLength;
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => void open.delete(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = open.get(requestId);
    if (!script) return;
    open.delete(requestId);
    arrived.push({ file: script.file, bytes: encodedDataLength - script.head });
  });

  return {
    /** All that arrived since the last call, once nothing is loading any more. */
    async taken() {
      do {
        // A screen preloads what follows once it is painted; two frames later it has started.
        await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
        await page.evaluate(() => new Promise((next) => requestIdleCallback(next)));
      } while (open.size > 0);
      const taken = arrived;
      arrived = [];
      return taken;
    },
  };
}
