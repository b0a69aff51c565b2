import type { Hono } from 'hono';
import type { ExamplePrice } from '#contract/example-price.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import type { QuoteListBase } from '#contract/shared/plan.ts';
import type { DraftValues, RecordBase } from '#contract/shared/record.ts';
import type { InsurerSetting } from '#server/context/insurer-setting.ts';
import type { ServerContext } from '#server/context/server-context.ts';
import type { ServerLine } from '#server/domain/journey/server-line.ts';
import type { UnderwritingCalls } from '#server/operations/insurers/connect-insurers.ts';
import type { DocumentCache } from '#server/operations/policy/document-cache.ts';
import type { PartnerAccess } from '#server/operations/unit-of-work/ask-partner.ts';
import type { CallCounters } from './call-counts.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import type { ResponseCache } from './response-cache.ts';
import type { ActRoute, ReadRoute, RouteTable } from './route-table.ts';
import type { UnfinishedBodies } from './unfinished-bodies.ts';

/** What routes are mounted on, and what they may use. */
export interface Api extends ServerContext {
  readonly lines: Readonly<Record<string, RoutedLine>>;
  readonly hono: Hono;
  readonly routes: { readonly reads: RouteTable<ReadRoute>; readonly acts: RouteTable<ActRoute> };
  readonly concurrencyLimit: ConcurrencyLimit;
  readonly bodies: UnfinishedBodies;
  readonly responseCache: ResponseCache;
  readonly documents: DocumentCache;
  readonly callCounts: CallCounters;
  /** Each line's insurers. They are asked outside of any transaction. */
  readonly insurers: Readonly<Record<string, UnderwritingCalls>>;
  /** Each line's list of plans. */
  readonly listPlans: Readonly<Record<string, ConnectedLine['listPlans']>>;
}

/** A line, and how its own endpoints are served. */
export interface RoutedLine extends ServerLine {
  /**
   * The answers in a register-quote call, after partners were asked about them. Called before the journey's transaction
   * begins. Missing: the body unchanged. Refuses with a `Refused`.
   * @param today calendar day in India
   */
  prepareFirstAnswers?(access: PartnerAccess, body: unknown, today: string): Promise<unknown>;
  /**
   * The record for get-quote-details, after partners were asked about it. Called outside any transaction. Missing: the
   * stored record.
   */
  readonly readQuote?: (context: ServerContext, record: RecordBase) => Promise<RecordBase>;
  /** Connects its insurers, once per server. */
  connect(setting: InsurerSetting): ConnectedLine;
  /** Look-ups that belong to no journey. Lines that share them refer to the same object, which is mounted once. */
  readonly lookUps?: LookUpRoutes;
  /** Adds a limit to register-quote, where it asks a partner. */
  limitFirstAnswers?(api: Api, registerQuote: Endpoint): void;
}

/** A line whose insurers can be asked. */
export interface ConnectedLine {
  readonly panel: UnderwritingCalls;
  /**
   * The list of a journey's plans, for what all lines share. It asks the insurers, so call it outside any transaction.
   * @param filters in the form of the line's schema `filters`
   * @param onDate 'yyyy-mm-dd', the day for ages and tariff
   */
  listPlans(context: ServerContext, record: RecordBase, filters: DraftValues, onDate: string): Promise<QuoteListBase>;
  /** For the line whose prices the landing page shows as an example. */
  readonly example?: ExampleLine;
  /** Serves the line's own endpoints, including those that ask its insurers. */
  mountRoutes(api: Api): void;
}

/** Calls that belong to no journey, for one or more lines. */
export interface LookUpRoutes {
  /** Their group in the contract: 'vehicles'. */
  readonly name: string;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  mountRoutes(api: Api): void;
}

/** The look-ups of lines; shared ones are listed once. */
export const lookUpRoutesOf = (lines: readonly RoutedLine[]): LookUpRoutes[] => [
  ...new Set(lines.flatMap(({ lookUps }) => lookUps ?? [])),
];

/** A line whose prices the front door gives an example of. */
export interface ExampleLine {
  /** As in a sentence: 'health'. */
  readonly kind: string;
  readonly insurers: readonly Insurer[];
  /** Asks the insurers. @param today 'yyyy-mm-dd' */
  ask(today: string): Promise<ExamplePrice>;
}
