import type { Hono } from 'hono';
import type { Config } from '../config.ts';
import type { LinePanels } from '../insurers/registry.ts';
import type { Log } from '../log.ts';
import type { Db } from '../store/db.ts';

/** What routes are mounted on, and what they may use. */
export interface Api {
  readonly hono: Hono;
  readonly db: Db;
  /** The clock. Nothing on the server asks another one, so that tests can turn it. */
  readonly now: () => Date;
  readonly config: Config;
  readonly log: Log;
  /** Each line's insurers. They are asked outside of any transaction. */
  readonly insurers: LinePanels;
}
