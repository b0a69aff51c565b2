import type { Tx } from './db.ts';

/**
 * A statement that is written once for a database, and once for each connection of a pool, whose transactions are one
 * object. On the embedded database a transaction is an object of its own, and the statement is gone with it.
 */
export function preparedOnce<Statement>(prepare: (tx: Tx) => Statement): (tx: Tx) => Statement {
  const statements = new WeakMap<Tx, Statement>();
  return (tx) => {
    const statement = statements.get(tx) ?? prepare(tx);
    statements.set(tx, statement);
    return statement;
  };
}
