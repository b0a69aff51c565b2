import type * as v from 'valibot';

/** A query string: null and undefined are left out, lists repeat the key (spec §7). */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined | readonly string[]>>;

/**
 * The one table of what browser and server say to each other (spec §7). The client's types, the server's validation,
 * the OpenAPI description and the contract tests are all made from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Path with `{name}` parameters, spelled as in the specification. */
  readonly path: string;
  /** For the OpenAPI description. The browser's build leaves it out (tools/build/server-texts.ts). */
  readonly summary: string;
  /** Query as it travels: strings, repeated keys as lists. */
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  /** HTTP status of a success; 200 by default. */
  readonly status?: 201;
  /** `data` of a success. */
  readonly data: v.GenericSchema;
  /** Whose cookie opens it: the quote's or the proposal's journey (by the path's id), or nobody's. */
  readonly opens: 'public' | 'quote' | 'proposal';
  /** The line whose journeys it opens: a journey of another line is 404, as an unknown id is. Missing: any line. */
  readonly line?: string;
  /**
   * For a public call whose method and path several lines have: the field of the body, and its value, that mean this
   * line. Other calls are told apart by the line of the journey that they open.
   */
  readonly selectedBy?: { readonly field: string; readonly value: string };
  /** The step that the call answers; refused with 409 while an earlier one is incomplete. */
  readonly step?: string;
  /** A GET that acts (make-payment): repeatable, never cached. Every other method acts. */
  readonly acts?: true;
  /** A call without a journey that asks a partner, who may not answer. Calls of a journey may do so in any case. */
  readonly asksPartner?: true;
}
