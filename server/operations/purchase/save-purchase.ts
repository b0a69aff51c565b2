import type { RecordBase } from '#contract/shared/record.ts';
import { recordOf } from '#server/domain/journey/journey.ts';
import { openPurchase, type Purchase, UNCHANGED } from '#server/domain/settlement/purchase.ts';
import { type JourneyUnitOfWork, proposalOfUnit } from '#server/operations/unit-of-work/unit-of-work.ts';
import { sendNews } from './send-news.ts';

/**
 * The purchase of a unit's journey, as the lock has read it. Call it once in a unit, and continue with what `savePurchase` returns.
 * Throws a `Refused` if there is no proposal yet.
 */
export const purchaseOfUnit = (unit: JourneyUnitOfWork): Purchase => openPurchase(unit, proposalOfUnit(unit));

/** Stores what commands changed of a purchase, with its trail, messages and transitions. Returns it as it is stored now. */
export async function savePurchase(unit: JourneyUnitOfWork, purchase: Purchase): Promise<Purchase> {
  const { stores, now, log, journey } = unit;
  const { stored, orders, sums, proposal, requestedFor } = purchase;
  const { proposerId } = proposal;
  for (const { level, facts, text } of purchase.log) log[level](facts, text);
  for (const sum of sums) {
    if (stored.sums.includes(sum)) continue;
    const { orderId, transactionId } = sum;
    const isNew = !stored.sums.some((other) => other.orderId === orderId && other.transactionId === transactionId);
    await (isNew ? stores.sums.add(sum) : stores.sums.save(sum));
  }
  for (const order of orders) {
    if (stored.orders.includes(order)) continue;
    const isNew = !stored.orders.some(({ id }) => id === order.id);
    await (isNew ? stores.orders.create(order) : stores.orders.save(order, now));
  }
  for (const { before, after, event } of purchase.events) await stores.orders.recordEvent(before, after, event, now);
  let { issuance } = purchase;
  if (requestedFor !== null && issuance !== null) throw new Error('A policy was requested that there is already');
  if (requestedFor !== null) issuance = await stores.issuances.request(proposerId, requestedFor, now);
  else if (issuance !== null && issuance !== stored.issuance) await stores.issuances.save(issuance, now);
  if (purchase.endsDocumentNumber) await stores.kycCases.deleteDocumentNumber(proposerId);
  for (const news of purchase.news) await sendNews(unit, news);
  await stores.transitions.record(journey.id, purchase.transitions, now);
  return { ...purchase, ...UNCHANGED, issuance, stored: { orders, sums, issuance } };
}

/** Changes a unit's purchase by a command, and stores it. */
export const changePurchase = (unit: JourneyUnitOfWork, command: (purchase: Purchase) => Purchase): Promise<Purchase> =>
  savePurchase(unit, command(purchaseOfUnit(unit)));

/** The record with a purchase that was changed in the unit. */
export const recordWith = ({ journey, now }: JourneyUnitOfWork, { orders, sums, issuance }: Purchase): RecordBase =>
  recordOf({ ...journey, proposal: { ...journey.proposal, orders, sums, issuance } }, now);
