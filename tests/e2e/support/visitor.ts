import type { BrowserContext } from 'playwright';
import * as v from 'valibot';
import { QuoteList } from '#contract/lines/health/quote.ts';
import { HealthRecord } from '#contract/lines/health/record.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { PaymentLink } from '#contract/shared/payment.ts';
import { type BodyOf, type EndpointName, endpoints } from '#tests/support/endpoints.ts';

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

const Envelope = v.object({ message: v.string(), data: v.unknown() });

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** Somebody who speaks to the API as a browser would: to begin a test in the middle, and to ask what the server holds. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  /** The visitor whose cookies a browser has. */
  static async of(context: BrowserContext, url: string): Promise<Visitor> {
    const visitor = new Visitor(url);
    for (const { name, value } of await context.cookies()) visitor.cookies.set(name, value);
    return visitor;
  }

  async call<N extends EndpointName>(name: N, body?: BodyOf<N>, { params = {}, query = {} }: CallOptions = {}) {
    const endpoint: Endpoint = endpoints[name];
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
    const search = new URLSearchParams(query).toString();
    const response = await this.fetch(search === '' ? path : `${path}?${search}`, {
      method: endpoint.method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const { message, data } = v.parse(Envelope, await response.json());
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${message} ${JSON.stringify(data)}`);
    return data;
  }

  async record<N extends EndpointName>(name: N, body?: BodyOf<N>, options?: CallOptions): Promise<HealthRecord> {
    return v.parse(HealthRecord, await this.call(name, body, options));
  }

  async quoteList(rfqId: string, cover_amount: number): Promise<QuoteList> {
    const options = { params: { rfqId }, query: { cover_amount: String(cover_amount) } };
    return v.parse(QuoteList, await this.call('premium', undefined, options));
  }

  /** All that the server holds of a journey. */
  kept(rfqId: string): Promise<HealthRecord> {
    return this.record('fullQuoteDetails', undefined, { params: { rfqId } });
  }

  async paymentUrl(id: string): Promise<string> {
    return v.parse(PaymentLink, await this.call('makePayment', undefined, { params: { id } })).payment_url;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(path, this.url), { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined && value !== undefined) this.cookies.set(name, value);
    }
    return response;
  }

  /** What a browser has of the journey: its cookie, and its ids in the local storage. */
  storage({ quote, proposal }: HealthRecord): Storage {
    const { origin, hostname } = new URL(this.url);
    const ids = { rfqId: quote.rfqId, proposerId: proposal?.proposerId ?? null };
    return {
      cookies: [...this.cookies].map(([name, value]) => ({
        name,
        value,
        domain: hostname,
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax' as const,
      })),
      origins: [{ origin, localStorage: [{ name: 'chhatri.health', value: JSON.stringify(ids) }] }],
    };
  }
}
