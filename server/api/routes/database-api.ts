import type { Db } from '#server/db/db.ts';
import type { Api } from '../http/api.ts';

/** For routes that run SQL of their own: probes, the sandbox's pages and the studio's figures. */
export interface DatabaseApi extends Api {
  readonly db: Db;
}
