import { inArray } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/db.ts';
import { funnelBuildTable } from '#server/db/schema/funnel.ts';

/** What a page of `npm run dev` calls its build: its first script is Vite's own. */
export const DEV_BUILD = 'client';

/** Notes builds whose pages a server on this database serves. Their events are accepted from now on, by every process. */
export async function registerBuilds(db: Db, builds: readonly string[]): Promise<void> {
  await db
    .insert(funnelBuildTable)
    .values(builds.map((build) => ({ build })))
    .onConflictDoNothing();
}

/** The rows of builds that were registered; all of them on a database where none ever was, as without built pages. */
export async function ofKnownBuilds<Row extends { readonly build: string }>(
  tx: Tx,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const { build } = funnelBuildTable;
  const named = [...new Set(rows.map((row) => row.build))];
  const known = await tx.select({ build }).from(funnelBuildTable).where(inArray(build, named));
  if (known.length === named.length) return rows;
  const isAnyKnown = known.length > 0 || (await tx.$count(funnelBuildTable)) > 0;
  return isAnyKnown ? rows.filter((row) => known.some((one) => one.build === row.build)) : rows;
}
