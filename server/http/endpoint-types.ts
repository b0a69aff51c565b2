import type { Context } from 'hono';
import type { GenericSchema, InferOutput } from 'valibot';
import type { DataOf, EndpointName, EndpointOf } from '#contract/endpoints.ts';
import type { JourneyRecord } from '#contract/record.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Tx } from '../store/db.ts';
import type { Journey } from '../store/journeys.ts';

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** Body as the schema gives it, after its defaults and trims. */
export type ParsedBody<N extends EndpointName> =
  EndpointOf<N> extends { body: infer B extends GenericSchema } ? InferOutput<B> : undefined;
export type ParsedQuery<N extends EndpointName> =
  EndpointOf<N> extends { query: infer Q extends GenericSchema } ? InferOutput<Q> : Record<string, never>;
export type Params<N extends EndpointName> = Record<ParamNames<EndpointOf<N>['path']>, string>;

/** What a handler gets. */
export interface Call<N extends EndpointName> {
  /** The transaction of this call; committed when the handler answers. Of a public GET: just the database. */
  readonly tx: Tx;
  readonly now: Date;
  /** The calendar day in India at `now`. */
  readonly today: string;
  /** The journey of the cookie, its row locked if the call acts. Null for a public endpoint. */
  readonly journey: EndpointOf<N>['opens'] extends 'public' ? null : Journey;
  /** All that was known when the call came in. Null for a public endpoint. */
  readonly record: EndpointOf<N>['opens'] extends 'public' ? null : JourneyRecord;
  readonly params: Params<N>;
  readonly query: ParsedQuery<N>;
  readonly body: ParsedBody<N>;
  readonly config: Config;
  readonly log: Log;
  /** Null if the client sent none. */
  readonly idempotencyKey: string | null;
  /** Gives the browser the journey's cookie. */
  setCookie(rfqId: string, secret: string): void;
  /** Runs when the transaction was committed, and not if it was not. Failures are logged only. */
  afterCommit(task: () => unknown): void;
  /** For what is in none of the above: the request itself. */
  readonly context: Context;
}

/** What a handler gives; 200 and 'OK' unless told. */
export interface Answer<N extends EndpointName> {
  readonly data: DataOf<N>;
  readonly message?: string;
  readonly status?: 200 | 201;
}

export type Handler<N extends EndpointName> = (call: Call<N>) => Promise<Answer<N>>;
