import type { BrowserContext } from 'playwright';
import * as v from 'valibot';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { LineEndpoints } from '#contract/shared/line.ts';
import { PaymentLink } from '#contract/shared/payment.ts';
import type { RecordBase } from '#contract/shared/record.ts';

/** What is needed of a line to call its API. */
export interface LineCalls<R extends RecordBase = RecordBase> {
  readonly id: string;
  /** Path of its landing, e.g. `/car`. */
  readonly path: string;
  readonly endpoints: LineEndpoints;
  readonly record: v.GenericSchema<unknown, R>;
}

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;
type BodyOf<E> = E extends { readonly body: infer B extends v.GenericSchema } ? v.InferInput<B> : undefined;

const Envelope = v.object({ message: v.string(), data: v.unknown() });

type Request = (path: string, init: RequestInit) => Promise<Response>;

/** Calls the API as a browser would: to start a test in the middle, and to read the server's record. */
export class Visitor<R extends RecordBase = RecordBase> {
  private readonly cookies = new Map<string, string>();

  /** @param request how a request is sent, its redirections not followed; by default to `url`, once */
  constructor(
    readonly line: LineCalls<R>,
    readonly url: string,
    private readonly request: Request = (path, init) => fetch(new URL(path, url), { ...init, redirect: 'manual' }),
  ) {}

  /** The visitor whose cookies a browser has. */
  static async of<R extends RecordBase>(line: LineCalls<R>, context: BrowserContext, url: string): Promise<Visitor<R>> {
    const visitor = new Visitor(line, url);
    for (const { name, value } of await context.cookies()) visitor.cookies.set(name, value);
    return visitor;
  }

  /**
   * A call that must succeed; returns its data.
   * @param id of the quote or the proposal, as the path requires; '' if it requires none
   */
  call<E extends Endpoint>(endpoint: E, id: string, body?: BodyOf<E>, query: URLSearchParams | null = null) {
    return this.dataOf(endpoint, id, body, query);
  }

  private async dataOf(endpoint: Endpoint, id: string, body: unknown, query: URLSearchParams | null): Promise<unknown> {
    const { status, text } = await this.tryCall(endpoint, id, body, query);
    const { message, data } = v.parse(Envelope, JSON.parse(text));
    if (status < 200 || status > 299) {
      throw new Error(`${endpoint.path} answered ${status}: ${message} ${JSON.stringify(data)}`);
    }
    return data;
  }

  /** A call that may be refused. */
  async tryCall({ method, path }: Endpoint, id: string, body?: unknown, query: URLSearchParams | null = null) {
    const address = path.replace(/\{\w+\}/, encodeURIComponent(id));
    const response = await this.fetch(query === null ? address : `${address}?${query}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  }

  /** The same with any body; the data are as the endpoint's schema says. */
  async answer<E extends Endpoint>(
    endpoint: E,
    id: string,
    { body, query = null }: { readonly body?: unknown; readonly query?: URLSearchParams | null } = {},
  ) {
    const data: v.InferOutput<E['data']> = v.parse(endpoint.data, await this.dataOf(endpoint, id, body, query));
    return data;
  }

  /** A call that answers the record. */
  async saved<E extends Endpoint>(endpoint: E, id: string, body?: BodyOf<E>): Promise<R> {
    return v.parse(this.line.record, await this.call(endpoint, id, body));
  }

  /** All that the server stores of a journey. */
  async storedRecord(rfqId: string): Promise<R> {
    return v.parse(this.line.record, await this.call(this.line.endpoints.fullQuoteDetails, rfqId));
  }

  /** The same; null if the visitor has no access to it. */
  async find(rfqId: string): Promise<R | null> {
    const { status, text } = await this.tryCall(this.line.endpoints.fullQuoteDetails, rfqId);
    return status === 200 ? v.parse(v.object({ data: this.line.record }), JSON.parse(text)).data : null;
  }

  async paymentUrl(id: string): Promise<string> {
    return v.parse(PaymentLink, await this.call(this.line.endpoints.makePayment, id)).payment_url;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await this.request(path, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined && value !== undefined) this.cookies.set(name, value);
    }
    return response;
  }

  /** What a browser stores of the journey: its cookie, and its ids in local storage. */
  storage({ quote, proposal }: R): Storage {
    const { origin, hostname, protocol } = new URL(this.url);
    const ids = { rfqId: quote.rfqId, proposerId: proposal?.proposerId ?? null };
    return {
      cookies: [...this.cookies].map(([name, value]) => ({
        name,
        value,
        domain: hostname,
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: protocol === 'https:',
        sameSite: 'Lax' as const,
      })),
      origins: [{ origin, localStorage: [{ name: `chhatri.${this.line.id}`, value: JSON.stringify(ids) }] }],
    };
  }
}
