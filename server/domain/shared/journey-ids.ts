import { randomBytes } from 'node:crypto';

/** A journey's id and its proposal's share their random part, so that either leads to the same row without an index. */
const RFQ = /^RFQ-[0-9a-f]{32}$/;
const PROPOSER = /^PRP-[0-9a-f]{32}$/;

/** A new journey's id, with 128 random bits. */
export const newRfqId = (): string => `RFQ-${randomBytes(16).toString('hex')}`;

export const isRfqId = (text: string): boolean => RFQ.test(text);

/** The id of the proposal that a journey bears. */
export const proposerIdOf = (rfqId: string): string => `PRP-${rfqId.slice(4)}`;

/** The journey that a proposal's id belongs to; null if it is no such id. */
export const rfqIdOf = (proposerId: string): string | null =>
  PROPOSER.test(proposerId) ? `RFQ-${proposerId.slice(4)}` : null;

/** The id of a proposal's journey, which every row about the proposal has. Throws a RangeError if that is no proposal's id. */
export function journeyIdOf(proposerId: string): string {
  const journeyId = rfqIdOf(proposerId);
  if (journeyId === null) throw new RangeError('Not the id of a proposal');
  return journeyId;
}
