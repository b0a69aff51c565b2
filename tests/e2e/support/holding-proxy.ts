import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { closeServer } from '#server/api/http/listen.ts';
import { isReport } from './reported-steps.ts';

/** A proxy that holds the reports of pages on their way to the server, as a busy network does. */
export interface HoldingProxy {
  /** How many reports wait. */
  readonly held: number;
  /** From now on reports wait; without it they pass. */
  hold(): void;
  /** Lets those that wait pass, in the order in which they came, and all others from now on. */
  release(): void;
  close(): Promise<void>;
}

/** @param port where it listens. @param target the server */
export async function openHoldingProxy(port: number, target: () => URL): Promise<HoldingProxy> {
  let isHolding = false;
  let waiting: (() => void)[] = [];
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { hostname, port: to } = target();
    const outgoing = request(
      { hostname, port: to, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      },
    );
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  };
  const server = createServer((incoming, answer) => {
    if (isHolding && isReport(`http://localhost${incoming.url}`)) waiting.push(() => pass(incoming, answer));
    else pass(incoming, answer);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    get held() {
      return waiting.length;
    },
    hold() {
      isHolding = true;
    },
    release() {
      isHolding = false;
      for (const next of waiting) next();
      waiting = [];
    },
    close: () => closeServer(server, 0),
  };
}
