import type { Browser, Handler } from './browser.ts';

/** The ways in which a call fails, one after another: the chart must handle all of them alike. */

const envelope = (status: number, reason: string): Response =>
  Response.json({ code: status, message: `Injected: ${reason}`, data: { reason } }, { status });

const KINDS: readonly ((browser: Browser) => Handler)[] = [
  () => () => Promise.reject(new TypeError('The network is down')),
  (browser) => () => {
    browser.timeOut();
    return Promise.reject(new DOMException('Too late', 'TimeoutError'));
  },
  () => async () => envelope(500, 'INTERNAL'),
  () => async () => new Response('<html>a proxy of somebody’s</html>', { status: 200 }),
  () => async () => Response.json({ data: { as: 'nobody agreed' } }),
  () => async () => new Response('', { status: 502 }),
];

let turn = 0;
export const nextFault = (browser: Browser): Handler => {
  const kind = KINDS[turn % KINDS.length];
  turn += 1;
  if (!kind) throw new Error('There is no kind of fault');
  return kind(browser);
};

export const tooOften: Handler = async () => envelope(429, 'RATE_LIMITED');
