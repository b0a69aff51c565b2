import { and, desc, eq, exists, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { ServerLines } from '#server/domain/journey/server-line.ts';
import type { OwnerStore, WhichJourneys } from '#server/domain/owner/owner-store.ts';
import type { JourneyAccess } from '#server/domain/shared/journey-access.ts';
import type { Tx } from './db.ts';
import { accessColumns } from './journey-access.ts';
import { journeyTable } from './schema/journey.ts';
import { paymentOrderTable } from './schema/payment.ts';
import { policyTable } from './schema/policy.ts';

export const ownerStore = (tx: Tx, lines: ServerLines): OwnerStore => ({
  journeysOfPhone: (phone, which = {}) => journeysOfPhone(tx, lines, phone, which),
  phoneOfJourney: (journeyId, kind) => phoneOfJourney(tx, journeyId, kind),
  journeysOfPrefixes: (prefixes) => journeysOfPrefixes(tx, lines, prefixes),
  emailOfPhone: (phone) => emailOfPhone(tx, lines, phone),
  async contactOfJourney(journeyId) {
    const [row] = await tx
      .select({ phone: journeyTable.contactPhone, email: contactEmail })
      .from(journeyTable)
      .where(eq(journeyTable.id, journeyId));
    return row?.phone && row.email ? { phone: row.phone, email: row.email } : null;
  },
  async proposerOfPolicy(policyNumber) {
    // Two insurers may have given the same number: the newer policy is found by it, the other one by phone.
    const [row] = await tx
      .select()
      .from(policyTable)
      .where(eq(policyTable.policyNumber, policyNumber))
      .orderBy(desc(policyTable.issuedAt))
      .limit(1);
    return row?.proposerId ?? null;
  },
});

/**
 * The maximum of each kind. Beginning journeys with a stranger's number must not hide the stranger's policies and
 * money.
 */
const MAX_POLICIES = 30;
const MAX_OTHERS = 20;

/** Whether money was received for a journey: it will be issued or refunded. */
const isMoneyReceived = exists(
  new QueryBuilder()
    .select()
    .from(paymentOrderTable)
    .where(and(eq(paymentOrderTable.journeyId, journeyTable.id), isNotNull(paymentOrderTable.receivedAt))),
);

/** The proposer's. */
const contactEmail = sql<string | null>`${journeyTable.answers} -> 'proposal' -> 'contact_details' ->> 'email'`;

async function journeysOfPhone(
  tx: Tx,
  lines: ServerLines,
  phone: string,
  { asked = phone, email = null }: WhichJourneys,
): Promise<JourneyAccess[]> {
  const ofLine = and(
    inArray(journeyTable.line, Object.keys(lines)),
    email === null ? undefined : sql`lower(${contactEmail}) = lower(${email})`,
  );
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
    .limit(MAX_POLICIES);
  const others = await found()
    .where(and(or(isProposer, eq(journeyTable.sentToPhone, phone)), ofLine, isNull(policyTable.policyNumber)))
    .orderBy(desc(isAsked), desc(isMoneyReceived), desc(journeyTable.updatedAt))
    .limit(MAX_OTHERS);
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

async function emailOfPhone(tx: Tx, lines: ServerLines, phone: string): Promise<string | null> {
  const [row] = await tx
    .select({ email: contactEmail })
    .from(journeyTable)
    .leftJoin(policyTable, eq(policyTable.journeyId, journeyTable.id))
    .where(
      and(
        eq(journeyTable.contactPhone, phone),
        inArray(journeyTable.line, Object.keys(lines)),
        isNotNull(contactEmail),
      ),
    )
    .orderBy(desc(isNotNull(policyTable.policyNumber)), desc(isMoneyReceived), desc(journeyTable.updatedAt))
    .limit(1);
  return row?.email ?? null;
}

async function phoneOfJourney(tx: Tx, journeyId: string, kind: 'policy' | 'journey'): Promise<string | null> {
  const [row] = await tx
    .select({ contact: journeyTable.contactPhone, sentTo: journeyTable.sentToPhone })
    .from(journeyTable)
    .where(eq(journeyTable.id, journeyId));
  return (kind === 'journey' ? row?.sentTo : row?.contact) || null;
}
