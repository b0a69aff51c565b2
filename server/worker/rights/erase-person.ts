import { getTableName, inArray, sql } from 'drizzle-orm';
import type { Config } from '#server/config/config.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { nextVersion } from '#server/db/journey-access.ts';
import { journeyTable } from '#server/db/schema/journey.ts';
import { findPerson, type Person } from './person.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';
import { auditSubject, writeAuditLine } from './rights-audit.ts';

/** Number of rows, by table; without those of which there are none. */
export type RowCounts = Readonly<Record<string, number>>;

/** What an erasure would do now. */
export interface ErasurePlan {
  readonly person: Person;
  readonly erased: RowCounts;
  readonly retained: RowCounts;
}

/** Counts what an erasure would delete and retain. Changes nothing. */
export const planErasure = (db: Db, phone: string): Promise<ErasurePlan> =>
  db.transaction(async (tx) => {
    const person = await findPerson(tx, phone);
    const erased: Record<string, number> = {};
    const retained: Record<string, number> = {};
    for (const { table, rowsOf, erasedOf } of PERSONAL_TABLES) {
      const name = getTableName(table);
      const deleted = await tx.$count(table, erasedOf(person));
      const stored = await tx.$count(table, rowsOf(person));
      if (deleted > 0) erased[name] = deleted;
      if (stored > deleted) retained[name] = stored - deleted;
    }
    return { person, erased, retained };
  });

export interface Erasure {
  readonly reference: string;
  readonly person: Person;
  readonly erased: RowCounts;
}

interface Setting {
  readonly db: Db;
  readonly config: Pick<Config, 'secret'>;
  readonly now: Date;
  /** Who runs it, for the audit line. */
  readonly by: string;
}

/**
 * Erases what is stored of a person in one transaction, with the audit line: all but the records of sales, and
 * applications for which money or a check is under way.
 */
export const erasePerson = ({ db, config, now, by }: Setting, phone: string): Promise<Erasure> =>
  db.transaction(async (tx) => {
    const person = await findPerson(tx, phone, { forUpdate: true });
    const erased = await eraseRowsOf(tx, person);
    await eraseWithinRetainedJourneys(tx, person);
    const waiting = person.journeys.filter(({ outcome }) => outcome.kind === 'waiting').length;
    const subject = auditSubject(config.secret, phone);
    const reference = await writeAuditLine(tx, { act: 'ERASE', by, subject, counts: erased, waiting }, now);
    return { reference, person, erased };
  });

/** Deletes the rows that an erasure deletes, and returns their numbers. */
export async function eraseRowsOf(tx: Tx, person: Person): Promise<RowCounts> {
  const erased: Record<string, number> = {};
  for (const { table, erasedOf } of PERSONAL_TABLES) {
    const rows = await tx.delete(table).where(erasedOf(person)).returning({ one: sql`1` });
    if (rows.length > 0) erased[getTableName(table)] = rows.length;
  }
  return erased;
}

/** Of sales, what was typed and not sent; of sales and other persons' journeys, that a link was sent to this phone. */
async function eraseWithinRetainedJourneys(tx: Tx, { phone, journeys, namedIn }: Person): Promise<void> {
  const sales = journeys.filter(({ outcome }) => outcome.kind === 'sale').map(({ id }) => id);
  const { answers, sentToPhone, id } = journeyTable;
  await tx
    .update(journeyTable)
    .set({ answers: sql`jsonb_set(${answers}, '{drafts}', '{}')`, version: nextVersion })
    .where(inArray(id, sales));
  await tx
    .update(journeyTable)
    .set({ sentToPhone: sql`nullif(${sentToPhone}, ${phone})` })
    .where(inArray(id, [...sales, ...namedIn]));
}
