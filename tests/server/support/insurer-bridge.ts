import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import type { Line } from '#contract/lines.ts';
import { closeServer, listen } from '#server/api/http/listen.ts';
import type { InsurerBridge } from '#server/config/insurers-file.ts';
import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { createInsurerBridge } from '#server/sandbox/insurer-bridge.ts';
import { sandboxBridgeLines } from '#tools/sandbox/bridge-lines.ts';

export const BRIDGE_SECRET = 'a secret that the tests share with a bridge';

/** The sandbox's bridge, as one app. */
export const sandboxBridge = (now: () => Date): Hono =>
  createInsurerBridge({ secret: BRIDGE_SECRET, lines: sandboxBridgeLines(20), now });

/** Serves an app at a port that is free. */
export async function serve(app: Hono): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = await listen(app, 0, '127.0.0.1');
  const { port } = portOf(server.address());
  return { url: `http://127.0.0.1:${port}`, close: () => closeServer(server, 0) };
}

function portOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address;
}

/** INSURERS_FILE as it is read, with some of the sandbox's insurers behind one address. */
export const bridgesAt = (
  baseUrl: string,
  insurers: Readonly<Record<string, readonly Line[]>>,
  limits: InsurerBridge['limits'] = { answerMs: 8_000, answerBytes: 1_000_000 },
): InsurerBridge[] =>
  Object.entries(insurers).map(([insurerId, lines]) => {
    const found = Object.values(SANDBOX_INSURERS).find((one) => one.insurer_id === insurerId);
    if (!found) throw new Error(`No insurer ${insurerId}`);
    return { insurerId, name: found.insurer_name, baseUrl, lines, secret: BRIDGE_SECRET, limits };
  });
