import { sql } from 'drizzle-orm';
import { type NodePgQueryResultHKT, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDatabase, PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg, { type Pool, type PoolClient } from 'pg';
import { INT8, parseInt8 } from './int8.ts';
import { type NoTables, TracedSession } from './traced-session.ts';

type Transaction = NodePgTransaction<NoTables, NoTables>;

/**
 * Statements through a pool. All transactions of one connection reuse one object in sequence: a statement that
 * was prepared for it stays prepared. Drizzle's own session creates another object for each transaction.
 */
class PooledSession extends TracedSession {
  private readonly transactions = new WeakMap<PoolClient, Transaction>();

  constructor(
    private readonly pool: Pool,
    dialect: PgDialect,
  ) {
    super(pool, dialect, undefined);
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    const connection = await this.pool.connect();
    try {
      return await this.runTransaction(this.transactionOf(connection), work, config);
    } finally {
      connection.release();
    }
  }

  private async runTransaction<T>(
    tx: Transaction,
    work: (tx: Transaction) => Promise<T>,
    config: PgTransactionConfig | undefined,
  ): Promise<T> {
    await tx.execute(sql`begin`);
    try {
      if (config) await tx.setTransaction(config);
      const result = await work(tx);
      await tx.execute(sql`commit`);
      return result;
    } catch (error) {
      await tx.execute(sql`rollback`);
      throw error;
    }
  }

  private transactionOf(connection: PoolClient): Transaction {
    const known = this.transactions.get(connection);
    if (known) return known;
    const session = new TracedSession(connection, this.dialect, undefined);
    const made = new NodePgTransaction<NoTables, NoTables>(this.dialect, session, undefined);
    this.transactions.set(connection, made);
    return made;
  }
}

/** The database that a pool leads to. */
export function databaseOfPool(pool: Pool): PgDatabase<NodePgQueryResultHKT, NoTables> {
  // Drizzle asks the driver's global parsers, so setting them on the pool alone would not do.
  pg.types.setTypeParser(INT8, parseInt8);
  const dialect = new PgDialect();
  return new PgDatabase(dialect, new PooledSession(pool, dialect), undefined);
}
