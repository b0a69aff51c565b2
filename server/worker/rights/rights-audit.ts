import type { Tx } from '#server/db/db.ts';
import { rightsAuditTable } from '#server/db/schema/rights.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { keyedHash } from '#server/shared/secrets/keyed-hash.ts';
import { newReadableCode } from '#server/shared/secrets/random.ts';

/** `DUTY_ENDED`: retention erased sales whose records no law asks for any more. */
export type AuditedAct = 'EXPORT' | 'ERASE' | 'DUTIES' | 'DUTY_ENDED';

/** Who does what, without anything of the person. */
export interface AuditLine {
  readonly act: AuditedAct;
  readonly by: string;
  readonly subject: string | null;
  readonly counts: Readonly<Record<string, number>>;
  readonly waiting?: number;
}

/** Writes the line. Returns its reference, for the operator. */
export async function writeAuditLine(tx: Tx, line: AuditLine, at: Date): Promise<string> {
  const id = `R-${newReadableCode(5)}-${newReadableCode(5)}`;
  await tx.insert(rightsAuditTable).values({ ...line, id, at });
  return id;
}

/** Writes the line of a day, unless a process has. Returns whether it was this one. */
export async function writeDailyLine(tx: Tx, id: string, line: AuditLine, at: Date): Promise<boolean> {
  const rows = await tx
    .insert(rightsAuditTable)
    .values({ ...line, id, at })
    .onConflictDoNothing()
    .returning({ id: rightsAuditTable.id });
  return rows.length > 0;
}

/** By which the lines of a phone are found, and from which it cannot be read. */
export const auditSubject = (secret: AppSecret, phone: string): string => keyedHash(secret, 'rights-audit', phone);
