import { vi } from 'vitest';

/** A request of the page: the end of its path, and its body. */
export interface Asked {
  readonly path: string;
  readonly body: unknown;
}

export const ok = (data: unknown): Response => Response.json({ code: 200, message: 'OK', data });
export const no = (code: number, reason: string, message: string): Response =>
  Response.json({ code, message, data: { reason } }, { status: code });

/**
 * A server that answers by the end of the path; without an answer the network is lost. Returns the page's requests.
 * `vi.unstubAllGlobals` ends it.
 */
export function stubServer(answers: Readonly<Record<string, () => Response>>): readonly Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.split('/').at(-1) ?? '';
    asked.push({ path, body: init.body === undefined ? null : JSON.parse(String(init.body)) });
    const answer = answers[path];
    if (!answer) throw new TypeError('Lost');
    return answer();
  });
  return asked;
}
