import type { Context } from 'hono';
import type { GenericSchema, InferOutput } from 'valibot';
import type { LineRecords } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { Config } from '#server/config/config.ts';
import type { Stores } from '#server/context/stores.ts';
import type { Journey } from '#server/domain/journey/journey.ts';
import type { Log } from '#server/log/log.ts';
import type { JourneyOperation } from '#server/operations/unit-of-work/unit-of-work.ts';
import type { Refused } from '#server/shared/refused.ts';

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The body after the schema's defaults and trims. */
type Body<E extends Endpoint> = E extends { body: infer B extends GenericSchema } ? InferOutput<B> : undefined;
type Query<E extends Endpoint> = E extends { query: infer Q extends GenericSchema }
  ? InferOutput<Q>
  : Record<string, never>;
type Params<E extends Endpoint> = Record<ParamNames<E['path']>, string>;
/** The record of the endpoint's line; what lines share where the endpoint is any line's. */
type RecordOf<E extends Endpoint> = E extends { line: infer L extends keyof LineRecords } ? LineRecords[L] : RecordBase;
type UnlessPublic<E extends Endpoint, T, Otherwise = null> = E['opens'] extends 'public' ? Otherwise : T;

/** What a handler gets. That of a call that acts on a journey is a unit of work (server/operations/unit-of-work/unit-of-work.ts). */
export interface HandlerCall<E extends Endpoint> {
  /** What is stored, in the transaction of this call, which is committed when the handler returns. Of a call that only reads in none. */
  readonly stores: Stores;
  readonly now: Date;
  /** The calendar day in India at `now`. */
  readonly today: string;
  /** The journey that the cookie opens. Its row is locked if the call acts. Null for a public endpoint. */
  readonly journey: UnlessPublic<E, Journey>;
  /** The journey's record, as it was read with the journey. Null for a public endpoint. */
  readonly record: UnlessPublic<E, RecordOf<E>>;
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  readonly config: Config;
  readonly log: Log;
  /** Null if the client sent none. */
  readonly idempotencyKey: string | null;
  /** Sets the journey's cookie in the browser. */
  setCookie(rfqId: string, secret: string): void;
  /** The request, for what the members above do not cover. */
  readonly context: Context;
}

/** What a handler returns. The message is 'OK' by default. Any record will do: the schema decides what is sent of it. */
export interface HandlerResult<E extends Endpoint> {
  readonly data: InferOutput<E['data']> extends RecordBase ? RecordBase : InferOutput<E['data']>;
  readonly message?: string;
}

/** A handler's result. A refusal that is returned commits what the handler wrote; one that is thrown rolls it back. */
type ResultOrRefusal<E extends Endpoint> = Promise<HandlerResult<E> | Refused>;

/** Answers a call that reads. It runs in no transaction, so it may ask partners. */
export type ReadHandler<E extends Endpoint> = (call: HandlerCall<E>) => Promise<HandlerResult<E>>;

/** How the response of a read is cached for all callers of the same query. */
export interface Caching<E extends Endpoint> {
  /** All that decides the answer, besides the line of the journey. */
  questionOf(call: HandlerCall<E>): unknown;
  /** Whether the same question will have the same answer a moment later. */
  isFinal(data: HandlerResult<E>['data']): boolean;
}

/** Acts in one transaction, in which the journey's row is locked. */
export type ActHandler<E extends Endpoint> = (call: HandlerCall<E>) => ResultOrRefusal<E>;

/** What is there while partners are asked: no transaction, but a way to run units of work between the questions. */
export type PartnerCall<E extends Endpoint> = Omit<JourneyOperation, 'transact'> &
  UnlessPublic<E, Pick<JourneyOperation, 'transact'>, unknown> & {
    /** The network address from which the visitor calls; of IPv6 the network (visitor-address.ts). */
    readonly address: string;
    readonly params: Params<E>;
    readonly query: Query<E>;
    readonly body: Body<E>;
  };

/** An act that asks partners first, outside of any transaction (docs/decisions/028). */
export interface PartnerAct<E extends Endpoint, Outcome> {
  /** Stores the intent in a unit of work, and asks the partner. */
  ask(call: PartnerCall<E>): Promise<Outcome>;
  /** Stores the outcome, in the last transaction. */
  save(call: HandlerCall<E>, outcome: Outcome): ResultOrRefusal<E>;
}
