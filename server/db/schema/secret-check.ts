import { pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** One row: a keyed hash of nothing, which shows by which secret values of this database are encrypted. */
export const secretCheckTable = pgTable('secret_check', { id: smallint().primaryKey(), hash: text().notNull() });
