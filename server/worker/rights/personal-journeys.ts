import { inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { todayInIndia } from '#contract/shared/dates.ts';
import { LATE_PAYMENT_WINDOW_MS, paymentStatesTagged } from '#machines/lifecycles/payment.machine.ts';
import type { Tx } from '#server/db/db.ts';
import { journeyTable } from '#server/db/schema/journey.ts';
import { kycCaseTable } from '#server/db/schema/kyc.ts';
import { paymentOrderTable, receivedSumTable } from '#server/db/schema/payment.ts';
import { policyTable } from '#server/db/schema/policy.ts';

/** Why an application cannot be erased or closed now. */
export type WaitReason = 'payment' | 'refund' | 'policy' | 'identity';

/**
 * What an erasure does with an application. `erased`: nothing was bought. `sale`: money came, so its records are retained.
 * `waiting`: money or a check is under way, and it is left as it is.
 */
export type ErasureOutcome =
  | { readonly kind: 'erased' }
  | { readonly kind: 'sale'; readonly soldOn: string; readonly coverEndsOn: string }
  | { readonly kind: 'waiting'; readonly reason: WaitReason; readonly until: Date | null };

/** An application or a policy of the person. */
export interface PersonalJourney {
  readonly id: string;
  readonly line: string;
  readonly proposerId: string | null;
  readonly policyNumber: string | null;
  readonly outcome: ErasureOutcome;
}

type Order = typeof paymentOrderTable.$inferSelect;
type Sum = typeof receivedSumTable.$inferSelect;
type Policy = typeof policyTable.$inferSelect;

/** The journeys with these ids, oldest first, and what an erasure would do with each now. */
export async function personalJourneysOf(tx: Tx, ids: readonly string[]): Promise<PersonalJourney[]> {
  const { id, line, proposerId, createdAt } = journeyTable;
  const rows = await tx
    .select({ id, line, proposerId })
    .from(journeyTable)
    .where(inArray(id, [...ids]))
    .orderBy(createdAt, id);
  const orders = await tx
    .select()
    .from(paymentOrderTable)
    .where(inArray(paymentOrderTable.journeyId, [...ids]));
  const sums = await tx
    .select()
    .from(receivedSumTable)
    .where(inArray(receivedSumTable.journeyId, [...ids]));
  const policies = await tx
    .select()
    .from(policyTable)
    .where(inArray(policyTable.journeyId, [...ids]));
  const cases = await tx
    .select()
    .from(kycCaseTable)
    .where(inArray(kycCaseTable.journeyId, [...ids]));
  return rows.map((row) => {
    const ofJourney = <R extends { readonly journeyId: string }>(all: readonly R[]): R[] =>
      all.filter(({ journeyId }) => journeyId === row.id);
    const [policy = null] = ofJourney(policies);
    const stored = { orders: ofJourney(orders), sums: ofJourney(sums), policy };
    const isChecked = ofJourney(cases).some(({ checkDueAt }) => checkDueAt !== null);
    return {
      ...row,
      policyNumber: policy?.policyNumber ?? null,
      outcome: waitOf(stored, isChecked) ?? saleOf(stored) ?? { kind: 'erased' },
    };
  });
}

interface StoredSale {
  readonly orders: readonly Order[];
  readonly sums: readonly Sum[];
  readonly policy: Policy | null;
}

const unpaidStates: readonly string[] = paymentStatesTagged('unpaid');
const isUnpaid = ({ state }: Order): boolean => unpaidStates.includes(state);

/** What has to end first; null if nothing is under way. */
function waitOf({ orders, sums, policy }: StoredSale, isChecked: boolean): ErasureOutcome | null {
  const wait = (reason: WaitReason, until: Date | null = null): ErasureOutcome => ({ kind: 'waiting', reason, until });
  if (policy !== null && policy.state !== 'issued' && policy.state !== 'refused') return wait('policy');
  if (sums.some(({ state }) => state === 'refundDue')) return wait('refund');
  // A paid order is asked about too, because a second debit may come. But it belongs to a sale, of which it stays.
  const open = orders.filter(
    ({ state, nextCheckAt, receivedAt }) => receivedAt === null && (nextCheckAt !== null || state === 'pending'),
  );
  if (open.length > 0) {
    const latest = Math.max(...open.map(({ createdAt }) => createdAt.getTime() + LATE_PAYMENT_WINDOW_MS));
    // An unpaid order is asked about until then. One that pends has no end of its own.
    return wait('payment', open.some(({ state }) => state === 'pending') ? null : new Date(latest));
  }
  return isChecked ? wait('identity') : null;
}

const StoredDates = v.object({ end_date: v.string() });

/** The sale, if money came: also one that went back, which is in the books. */
function saleOf({ orders, policy }: StoredSale): ErasureOutcome | null {
  const paid = orders.filter((order) => !isUnpaid(order));
  if (policy === null && paid.length === 0) return null;
  const times = [...paid.map(({ receivedAt, createdAt }) => receivedAt ?? createdAt), policy?.issuedAt ?? null];
  const latest = Math.max(...times.map((at) => at?.getTime() ?? 0), policy?.requestedAt.getTime() ?? 0);
  const soldOn = todayInIndia(new Date(latest));
  const printed = v.safeParse(StoredDates, policy?.schedule);
  return { kind: 'sale', soldOn, coverEndsOn: printed.success ? printed.output.end_date : soldOn };
}
