import type { Hono } from 'hono';
import type { ServerContext } from '../context.ts';
import type { UnderwritingPanel } from '../insurers/connect.ts';
import type { RouteTable } from './route-table.ts';

/** What routes are mounted on, and what they may use. */
export interface Api extends ServerContext {
  readonly hono: Hono;
  readonly routes: RouteTable;
  /** Each line's insurers. They are asked outside of any transaction. */
  readonly insurers: Readonly<Record<string, UnderwritingPanel>>;
}
