import type * as v from 'valibot';

/** A query string: null and undefined are left out, lists repeat the key (§7.query-strings). */
export type QueryParams = Readonly<Record<string, string | number | boolean | null | undefined | readonly string[]>>;

/**
 * The single table of all calls between browser and server. The client's types, the server's validation, the
 * OpenAPI description and the contract tests are all derived from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Path with `{name}` parameters, spelled as in the specification. */
  readonly path: string;
  /** For the OpenAPI description. The browser's build leaves it out (tools/build/drop-server-texts.ts). */
  readonly summary: string;
  /** The query as sent: strings, repeated keys as lists. */
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** HTTP status of a success; 200 by default. */
  readonly status?: 201;
  /** `data` of a success. */
  readonly data: v.GenericSchema;
  /** Whose cookie is required: that of the quote's or the proposal's journey (by the path's id), or none. */
  readonly opens: 'public' | 'quote' | 'proposal';
  /** The line whose journeys it opens. A journey of another line is 404, like an unknown id. Missing: any line. */
  readonly line?: string;
  /**
   * For a public call whose method and path several lines share: the field of the body, and its value, that select this
   * line. Other calls are distinguished by the line of their journey.
   */
  readonly selectedBy?: { readonly field: string; readonly value: string };
  /** The step that the call answers. Refused with 409 while an earlier step is incomplete. */
  readonly step?: string;
  /** A GET with an effect (make-payment): repeatable, never cached. Every other method has an effect anyway. */
  readonly acts?: true;
  /** A call without a journey that asks a partner, who may not respond. Calls of a journey may always ask one. */
  readonly asksPartner?: true;
}
