import { getTableName } from 'drizzle-orm';
import * as v from 'valibot';
import { IMPERSONAL_TABLES } from '#server/worker/rights/impersonal-tables.ts';
import { PERSONAL_TABLES } from '#server/worker/rights/personal-tables.ts';
import { type Finding, wrong } from './check.ts';
import type { AskDatabase } from './migration-finding.ts';

/** Names are quoted by PostgreSQL where statements need it. */
const Rights = v.object({
  user: v.string(),
  database: v.string(),
  schema: v.string(),
  makesSchemas: v.boolean(),
  makesTables: v.boolean(),
  /** The owner of a table of ours, if the user has not all that an owner may. */
  otherOwner: v.nullable(v.string()),
  readsAll: v.boolean(),
  changesAll: v.boolean(),
});

const TABLES = [...PERSONAL_TABLES, ...IMPERSONAL_TABLES].map(({ table }) => `'${getTableName(table)}'`);

/** PostgreSQL asks for CREATE of the database at each start: for `create schema if not exists`, too. */
const RIGHTS = `
  with place as (select coalesce(current_schema(), 'public') as schema),
  ours as (
    select pg_class.oid, relowner from pg_class join pg_namespace on pg_namespace.oid = relnamespace, place
    where (nspname = place.schema and relname in (${TABLES.join(', ')}))
      or (nspname = 'drizzle' and relname = '__drizzle_migrations')
  )
  select quote_ident(current_user) as "user", quote_ident(current_database()) as database, quote_ident(schema) as schema,
    has_database_privilege(current_database(), 'create') as "makesSchemas",
    coalesce(has_schema_privilege(to_regnamespace(quote_ident(schema))::oid, 'create'), true) as "makesTables",
    (select quote_ident(pg_get_userbyid(relowner)) from ours where not pg_has_role(relowner, 'usage') limit 1) as "otherOwner",
    (select coalesce(bool_and(has_table_privilege(oid, 'select')), true) from ours) as "readsAll",
    (select coalesce(bool_and(has_table_privilege(oid, 'insert') and has_table_privilege(oid, 'update')
      and has_table_privilege(oid, 'delete')), true) from ours) as "changesAll"
  from place`;

/** What the user of DATABASE_URL may not, and needs: the server reads, writes and, when it starts, migrates. Null: nothing. */
export async function findingOfRights(ask: AskDatabase): Promise<Finding | null> {
  const rights = v.parse(Rights, await ask(RIGHTS));
  const { user, database, schema, otherOwner } = rights;
  if (otherOwner !== null) {
    return wrong(
      `its user ${user} ${whatUserOfOthersMay(rights)}; our tables belong to ${otherOwner}. ` +
        `Name ${otherOwner} in DATABASE_URL, or run as a superuser: \`GRANT ${otherOwner} TO ${user}\`.`,
    );
  }
  if (!rights.makesSchemas) {
    return wrong(
      `its user ${user} may not create in the database ${database}, so no migration runs. ` +
        `Run as its owner: \`GRANT CREATE ON DATABASE ${database} TO ${user}\`.`,
    );
  }
  if (!rights.makesTables) {
    return wrong(
      `its user ${user} may not create tables in the schema ${schema}, so no migration runs. ` +
        `Run as the database’s owner: \`GRANT USAGE, CREATE ON SCHEMA ${schema} TO ${user}\`.`,
    );
  }
  return null;
}

function whatUserOfOthersMay({ readsAll, changesAll }: v.InferOutput<typeof Rights>): string {
  if (!readsAll) return 'may not read our tables';
  return changesAll ? 'may not migrate' : 'may only read our tables';
}
