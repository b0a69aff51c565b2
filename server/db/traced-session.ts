import { SpanKind } from '@opentelemetry/api';
import { type NodePgClient, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDatabase, PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { withSpan } from '#server/log/spans.ts';
import type { Db } from './db.ts';

export type NoTables = Record<string, never>;
type Session = NodePgSession<NoTables, NoTables>;

/** Each statement is a span, of the statement's name if it has one. Its text has placeholders for values. */
export class TracedSession extends NodePgSession<NoTables, NoTables> {
  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...prepare: Parameters<Session['prepareQuery']>
  ): PgPreparedQuery<T> {
    const [{ sql }, , name] = prepare;
    const prepared = super.prepareQuery<T>(...prepare);
    const execute = prepared.execute.bind(prepared);
    const described = {
      name: name ?? sql.split(' ', 1).join(),
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', ...(name === undefined && { 'db.query.text': sql }) },
    };
    prepared.execute = (values) => withSpan(described, () => execute(values));
    return prepared;
  }
}

const dialect = new PgDialect();

/** The database at the other end of one connection, for statements without a transaction. */
export const databaseOn = (connection: NodePgClient): Db =>
  new PgDatabase(dialect, new TracedSession(connection, dialect, undefined), undefined);
