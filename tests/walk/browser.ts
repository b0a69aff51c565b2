import type { Hono } from 'hono';
import { vi } from 'vitest';

/** A browser for the journey's actors: fetch with cookies, a storage, an address. No socket, no page. */

export type Handler = (url: string, init: RequestInit) => Promise<Response>;
export interface Held {
  readonly url: string;
  readonly init: RequestInit;
  readonly settle: (answer: Promise<Response>) => void;
}

export class Browser {
  readonly cookies = new Map<string, string>();
  readonly storage = new Map<string, string>();
  /** If set, the page cannot be left. */
  cannotLeave = false;
  /** The last link to the gateway. */
  paymentUrl = '';
  /** How many calls have reached the server. */
  calls = 0;
  /** The calls that the server answered with an error of its own. */
  readonly serverErrors: string[] = [];
  private held: Held[] = [];
  private drafts: Promise<Response>[] = [];
  private readonly page = new EventTarget();
  private answering: Handler | null = null;
  private readonly timeouts: AbortController[] = [];

  constructor(readonly app: Hono) {}

  /** Replaces the globals that the actors use. */
  install(): void {
    const { storage } = this;
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => this.fetch(url, init));
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    });
    const assign = () => {
      if (this.cannotLeave) throw new Error('The page could not be left');
    };
    vi.stubGlobal('document', { visibilityState: 'visible' });
    const location = { href: 'http://localhost/', assign, replace: () => undefined };
    vi.stubGlobal('window', Object.assign(this.page, { location }));
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const timeout = new AbortController();
      this.timeouts.push(timeout);
      return timeout.signal;
    });
  }

  /** Whether a call waits for its answer. */
  get isWaiting(): boolean {
    return this.held.length > 0;
  }

  /** Waits until the server has the drafts that were sent. */
  async draftsAreSaved(): Promise<void> {
    await Promise.allSettled(this.drafts.splice(0));
  }

  /** Answers the waiting calls, and later ones of the same actor. */
  answer(handler: Handler): void {
    this.answering = handler;
    for (const { url, init, settle } of this.held.splice(0)) settle(handler(url, init));
  }

  /** From now on calls wait again. */
  hold(): void {
    this.answering = null;
  }

  waiting(): readonly Held[] {
    return [...this.held];
  }

  /** Calls that nothing waits for any more. */
  drop(calls: readonly Held[] = this.waiting()): void {
    this.held = this.held.filter((held) => !calls.includes(held));
    for (const { settle } of calls) settle(Promise.reject(new Error('The page was left')));
  }

  /** The page is restored from the bfcache. */
  restorePage(): void {
    this.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  }

  restoreConnection(): void {
    this.page.dispatchEvent(new Event('online'));
  }

  timeOut(): void {
    for (const timeout of this.timeouts.splice(0)) timeout.abort();
  }

  /** To the real server, with the visitor's cookies. */
  readonly forward: Handler = async (url, init) => {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) {
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const { method, body } = init;
    this.calls += 1;
    const response = await this.app.request(url, { headers, ...(method ? { method } : {}), ...(body ? { body } : {}) });
    if (response.status >= 500) this.serverErrors.push(`${method ?? 'GET'} ${url} answered ${response.status}`);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined && value !== undefined) this.cookies.set(name, value);
    }
    return response;
  };

  private fetch(url: string, init: RequestInit): Promise<Response> {
    // Drafts are sent in parallel to the journey: no page waits for their answers.
    if (url.includes('/save-draft/')) {
      const sent = this.forward(url, init);
      this.drafts.push(sent);
      return sent;
    }
    if (this.answering) return this.answering(url, init);
    return new Promise((resolve, reject) => {
      const held: Held = { url, init, settle: (answer) => answer.then(resolve, reject) };
      this.held.push(held);
      init.signal?.addEventListener('abort', () => {
        this.held = this.held.filter((other) => other !== held);
        reject(new DOMException('The call was stopped', 'AbortError'));
      });
    });
  }
}
