import { type SQL, sql } from 'drizzle-orm';
import type { ExecuteSql, Tx } from './db.ts';

/** `executeSql` inside a transaction, so that a job is sent if and only if the transaction is committed. */
export const executeSqlIn =
  (tx: Tx): ExecuteSql =>
  async (text, values = []) => {
    const result: unknown = await tx.execute(withParameters(text, values));
    const rows = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : [];
    return { rows: Array.isArray(rows) ? rows : [] };
  };

function withParameters(text: string, values: unknown[]): SQL {
  const chunks = text.split(/\$(\d+)/).map((part, place) => {
    // Every second part is the number of a parameter, since the pattern has one group.
    return place % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`;
  });
  return sql.join(chunks);
}
