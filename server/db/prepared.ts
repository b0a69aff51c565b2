import type { Tx } from './db.ts';

/**
 * A statement that is written once for a database, and once for each connection of its pool, whose transactions are one
 * object.
 */
export function prepareOncePerDatabase<Statement>(prepare: (tx: Tx) => Statement): (tx: Tx) => Statement {
  const statements = new WeakMap<Tx, Statement>();
  return (tx) => {
    const statement = statements.get(tx) ?? prepare(tx);
    statements.set(tx, statement);
    return statement;
  };
}
