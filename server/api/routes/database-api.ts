import type { Api } from '#server/api/http/api.ts';
import type { Db } from '#server/db/db.ts';

/** For routes that run SQL of their own: probes, the sandbox's pages and the studio's figures. */
export interface DatabaseApi extends Api {
  readonly db: Db;
}
