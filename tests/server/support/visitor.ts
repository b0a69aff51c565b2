import * as v from 'valibot';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { Refusal } from '#contract/shared/envelope.ts';
import { type BodyOf, type DataOf, type EndpointName, endpoints } from '#tests/support/endpoints.ts';
import { describedStatuses } from './openapi.ts';

export interface CallOptions {
  params?: Record<string, string>;
  /** A list repeats its key, null is left out (§7.query-strings). */
  query?: Record<string, string | readonly string[] | null>;
  key?: string;
}

const Envelope = v.object({ code: v.number(), message: v.string(), data: v.unknown() });

/** The answering server: the app in this process, or one behind a socket. */
export interface Answering {
  request(path: string, init?: RequestInit): Response | Promise<Response>;
}

/** A browser as far as the API sees one: it stores cookies and speaks JSON. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  /** @param sent headers of every request, such as the address that a proxy reports */
  constructor(
    readonly app: Answering,
    private readonly sent: Readonly<Record<string, string>> = {},
  ) {}

  /** The same visitor, with the same cookies, at another process. */
  inProcess(app: Visitor['app']): Visitor {
    const there = new Visitor(app, this.sent);
    for (const [name, value] of this.cookies) there.cookies.set(name, value);
    return there;
  }

  /** A call by its name in the table. Returns status and envelope, whatever they are. */
  async send(name: EndpointName, body?: unknown, { params = {}, query = {}, key }: CallOptions = {}) {
    const endpoint: Endpoint = endpoints[name];
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) =>
        value === null ? [] : [value].flat().map((one) => [name, String(one)]),
      ),
    );
    const headers = new Headers();
    if (body !== undefined) headers.set('content-type', 'application/json');
    if (key !== undefined) headers.set('idempotency-key', key);
    const answer = await this.request(`${path}${search.size > 0 ? `?${search}` : ''}`, {
      method: endpoint.method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const described = await describedStatuses(this.app, endpoint);
    if (!described.includes(String(answer.status))) throw new Error(`OpenAPI: ${name} lacks ${answer.status}`);
    return answer;
  }

  async request(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(this.sent)) headers.set(name, value);
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await this.app.request(path, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name === undefined || value === undefined) continue;
      if (cookie.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const envelope = v.parse(Envelope, await response.json());
    return { status: response.status, headers: response.headers, ...envelope };
  }

  /** A call that must succeed; returns its data, checked against the table. */
  async ok<N extends EndpointName>(name: N, body?: BodyOf<N>, options?: CallOptions): Promise<DataOf<N>> {
    const { status, message, data } = await this.send(name, body, options);
    if (status >= 300) throw new Error(`${name} answered ${status}: ${message} ${JSON.stringify(data)}`);
    // The generic look-up by name hides from the compiler that this is the schema of N.
    return v.parse(endpoints[name].data, data) as DataOf<N>;
  }

  /** A call that must be refused; returns the refusal. */
  async refused(name: EndpointName, body?: unknown, options?: CallOptions): Promise<Refusal> {
    const { status, code, message, data } = await this.send(name, body, options);
    if (status < 400 || status >= 500) throw new Error(`${name} answered ${status}: ${message}`);
    return v.parse(Refusal, { code, message, data });
  }
}
