import { eq } from 'drizzle-orm';
import type { AccessCodeStore } from '#server/domain/owner/access-code-store.ts';
import type { Tx } from './db.ts';
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
    setCode: (id, codeHash, owner) =>
      change(id, { codeHash, mobileNumber: owner?.phone ?? null, email: owner?.email ?? null }),
    setWrongCodes: (id, wrongCodes) => change(id, { wrongCodes }),
    confirm: (id, now) => change(id, { confirmedAt: now }),
  };
}
