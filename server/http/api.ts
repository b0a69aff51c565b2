import type { Hono } from 'hono';
import type { UnderwritingCalls } from '../insurers/connect-insurers.ts';
import type { DocumentCache } from '../policy/document-cache.ts';
import type { ServerContext } from '../server-context.ts';
import type { CallCounters } from './call-counts.ts';
import type { CallsUnderWay } from './calls-under-way.ts';
import type { ResponseCache } from './response-cache.ts';
import type { ActRoute, ReadRoute, RouteTable } from './route-table.ts';
import type { ConnectedLine, RoutedLine } from './routed-line.ts';
import type { UnfinishedBodies } from './unfinished-bodies.ts';

/** What routes are mounted on, and what they may use. */
export interface Api extends ServerContext {
  readonly lines: Readonly<Record<string, RoutedLine>>;
  readonly hono: Hono;
  readonly routes: { readonly reads: RouteTable<ReadRoute>; readonly acts: RouteTable<ActRoute> };
  readonly underWay: CallsUnderWay;
  readonly bodies: UnfinishedBodies;
  readonly kept: ResponseCache;
  readonly documents: DocumentCache;
  readonly callCounts: CallCounters;
  /** Each line's insurers. They are asked outside of any transaction. */
  readonly insurers: Readonly<Record<string, UnderwritingCalls>>;
  /** Each line's list of plans. */
  readonly listPlans: Readonly<Record<string, ConnectedLine['listPlans']>>;
}
