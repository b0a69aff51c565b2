import { and, desc, eq, exists, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { JourneyAccess } from '../journey/journey.ts';
import type { ServerLines } from '../lines/server-line.ts';
import type { OwnerStore } from '../owner/owner-store.ts';
import type { Tx } from './db.ts';
import { accessColumns } from './journey-access.ts';
import { journeyTable } from './schema/journey.ts';
import { paymentOrderTable } from './schema/payment.ts';
import { policyTable } from './schema/policy.ts';

export const ownerStore = (tx: Tx, lines: ServerLines): OwnerStore => ({
  journeysOfPhone: (phone, asked = phone) => journeysOfPhone(tx, lines, phone, asked),
  phoneOfJourney: (journeyId, kind) => phoneOfJourney(tx, journeyId, kind),
  journeysOfPrefixes: (prefixes) => journeysOfPrefixes(tx, lines, prefixes),
  async proposerOfPolicy(policyNumber) {
    const [row] = await tx.select().from(policyTable).where(eq(policyTable.policyNumber, policyNumber));
    return row?.proposerId ?? null;
  },
});

/**
 * The maximum of each kind. Beginning journeys with a stranger's number must not hide the stranger's policies and
 * money.
 */
const MOST_POLICIES = 30;
const MOST_OTHERS = 20;

/** Whether money was received for a journey: it will be issued or refunded. */
const isPaid = exists(
  new QueryBuilder()
    .select()
    .from(paymentOrderTable)
    .where(and(eq(paymentOrderTable.journeyId, journeyTable.id), isNotNull(paymentOrderTable.receivedAt))),
);

async function journeysOfPhone(tx: Tx, lines: ServerLines, phone: string, asked: string): Promise<JourneyAccess[]> {
  const ofLine = inArray(journeyTable.line, Object.keys(lines));
  const isProposer = eq(journeyTable.contactPhone, phone);
  const found = () =>
    tx
      .select(accessColumns)
      .from(journeyTable)
      .leftJoin(policyTable, eq(policyTable.journeyId, journeyTable.id))
      .$dynamic();
  const isAsked = eq(journeyTable.id, asked);
  const issued = await found()
    .where(and(isProposer, ofLine, isNotNull(policyTable.policyNumber)))
    .orderBy(desc(or(isAsked, eq(policyTable.policyNumber, asked)) ?? isAsked), desc(journeyTable.updatedAt))
    .limit(MOST_POLICIES);
  const others = await found()
    .where(and(or(isProposer, eq(journeyTable.sentToPhone, phone)), ofLine, isNull(policyTable.policyNumber)))
    .orderBy(desc(isAsked), desc(isPaid), desc(journeyTable.updatedAt))
    .limit(MOST_OTHERS);
  return [...issued, ...others];
}

/** As `OwnerStore`. */
async function journeysOfPrefixes(tx: Tx, lines: ServerLines, prefixes: readonly string[]): Promise<JourneyAccess[]> {
  if (prefixes.length === 0) return [];
  const { id } = journeyTable;
  return tx
    .select(accessColumns)
    .from(journeyTable)
    .where(
      and(
        // 'g' sorts after every hexadecimal digit: a range of the primary key.
        or(...prefixes.map((prefix) => and(gte(id, `RFQ-${prefix}`), lt(id, `RFQ-${prefix}g`)))),
        inArray(journeyTable.line, Object.keys(lines)),
      ),
    )
    .orderBy(desc(journeyTable.updatedAt));
}

async function phoneOfJourney(tx: Tx, journeyId: string, kind: 'policy' | 'journey'): Promise<string | null> {
  const [row] = await tx
    .select({ contact: journeyTable.contactPhone, sentTo: journeyTable.sentToPhone })
    .from(journeyTable)
    .where(eq(journeyTable.id, journeyId));
  return (kind === 'journey' ? row?.sentTo : row?.contact) || null;
}
