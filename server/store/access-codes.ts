import { asc, eq, isNull } from 'drizzle-orm';
import type { AccessCodeStore } from '../owner/access-code-store.ts';
import type { Db, Tx } from './db.ts';
import { accessCodeTable } from './schema/owner.ts';

export function accessCodeStore(tx: Tx): AccessCodeStore {
  const change = async (id: string, values: Partial<typeof accessCodeTable.$inferInsert>): Promise<void> => {
    await tx.update(accessCodeTable).set(values).where(eq(accessCodeTable.id, id));
  };
  return {
    async add(request) {
      await tx.insert(accessCodeTable).values(request);
    },
    async lock(id) {
      const [row] = await tx.select().from(accessCodeTable).where(eq(accessCodeTable.id, id)).for('update');
      return row ?? null;
    },
    setCode: (id, codeHash, mobileNumber) => change(id, { codeHash, mobileNumber }),
    setWrongCodes: (id, wrongCodes) => change(id, { wrongCodes }),
    confirm: (id, now) => change(id, { confirmedAt: now }),
  };
}

/** The requests without a code yet, oldest first. */
export const dueAccessCodes = async (db: Db, atMost: number): Promise<string[]> => {
  const rows = await db
    .select({ id: accessCodeTable.id })
    .from(accessCodeTable)
    .where(isNull(accessCodeTable.codeHash))
    .orderBy(asc(accessCodeTable.createdAt))
    .limit(atMost);
  return rows.map(({ id }) => id);
};
