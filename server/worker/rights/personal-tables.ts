import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { callbackRequestTable } from '#server/db/schema/callback.ts';
import { consentTable, idempotencyTable, journeyTable } from '#server/db/schema/journey.ts';
import { kycCaseTable, sandboxKycLinkTable, sandboxVerificationTable } from '#server/db/schema/kyc.ts';
import { messageOutboxTable, sandboxMessageTable } from '#server/db/schema/message.ts';
import { accessCodeTable } from '#server/db/schema/owner.ts';
import {
  paymentEventTable,
  paymentOrderTable,
  receivedSumTable,
  sandboxGatewayOrderTable,
  sandboxGatewaySumTable,
} from '#server/db/schema/payment.ts';
import { policyDocumentTable, policyTable } from '#server/db/schema/policy.ts';
import { sharedQuotesTable } from '#server/db/schema/shared-quotes.ts';
import type { RetainedKind } from './legal-duties.ts';
import type { Person } from './person.ts';
import type { ErasureOutcome } from './personal-journeys.ts';

/** A table with rows about persons: which are one person's, and which of these an erasure deletes. */
export interface PersonalTable {
  readonly table: PgTable;
  /** What its rows are, for a reader. */
  readonly what: string;
  rowsOf(person: Person): SQL;
  erasedOf(person: Person): SQL;
  /** The records of a sale that its rows are; they stay. Missing: all rows go. */
  readonly retainedAs?: RetainedKind;
  /** Hashes of secrets and encrypted files, which say nothing to a reader and are left out of an export's rows. */
  readonly secrets?: readonly PgColumn[];
}

const idsOf = (person: Person, ...outcomes: readonly ErasureOutcome['kind'][]): string[] =>
  person.journeys.filter(({ outcome }) => outcomes.includes(outcome.kind)).map(({ id }) => id);
const allIds = (person: Person): string[] => idsOf(person, 'erased', 'sale', 'waiting');
/** Nothing is under way for them. */
const finishedIds = (person: Person): string[] => idsOf(person, 'erased', 'sale');

type Rows = Pick<PersonalTable, 'rowsOf' | 'erasedOf'>;

/** The rows of the person's journeys, erased with those that were not bought. */
const withJourney = (journeyId: PgColumn): Rows => ({
  rowsOf: (person) => inArray(journeyId, allIds(person)),
  erasedOf: (person) => inArray(journeyId, idsOf(person, 'erased')),
});

/** The rows of the person's journeys, erased as soon as nothing is under way. */
const untilFinished = (journeyId: PgColumn): Rows => ({
  rowsOf: (person) => inArray(journeyId, allIds(person)),
  erasedOf: (person) => inArray(journeyId, finishedIds(person)),
});

const withOrder = (orderId: PgColumn): Rows => {
  const among = ({ orderIds }: Person, ids: readonly string[]) =>
    inArray(
      orderId,
      orderIds.filter(({ journeyId }) => ids.includes(journeyId)).map(({ id }) => id),
    );
  return {
    rowsOf: (person) => among(person, allIds(person)),
    erasedOf: (person) => among(person, idsOf(person, 'erased')),
  };
};

/** Messages of the person's journeys, call-backs and codes, and those to the phone. */
const messages = (
  { journeyId, sentTo }: { journeyId: PgColumn; sentTo: PgColumn },
  erased: (person: Person) => string[],
): Rows => {
  const about = (person: Person, ids: readonly string[]) => {
    const toThePhone = sql`(${eq(sentTo, person.phone)} and not ${inArray(journeyId, allIds(person))})`;
    return sql`(${inArray(journeyId, [...ids, ...person.callbackIds, ...person.codeIds])} or ${toThePhone})`;
  };
  return {
    rowsOf: (person) => about(person, allIds(person)),
    erasedOf: (person) => about(person, erased(person)),
  };
};

/** Every table that has rows about persons. Journeys come last: they are deleted after what belongs to them. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: consentTable,
    what: 'What was agreed to: the words as they were shown, and when',
    ...withJourney(consentTable.journeyId),
    retainedAs: 'sale',
  },
  {
    table: kycCaseTable,
    what: 'Identity checks',
    ...withJourney(kycCaseTable.journeyId),
    retainedAs: 'identity',
  },
  {
    table: policyTable,
    what: 'Policies, with all that their documents print',
    ...withJourney(policyTable.journeyId),
    retainedAs: 'sale',
  },
  {
    table: policyDocumentTable,
    what: 'Policies’ documents that their insurers made; an export has them as files',
    ...withJourney(policyDocumentTable.journeyId),
    retainedAs: 'sale',
    secrets: [policyDocumentTable.sealed],
  },
  {
    table: paymentOrderTable,
    what: 'Orders at the payment gateway',
    ...withJourney(paymentOrderTable.journeyId),
    retainedAs: 'payment',
  },
  {
    table: receivedSumTable,
    what: 'Sums that came, and refunds',
    ...withJourney(receivedSumTable.journeyId),
    retainedAs: 'payment',
  },
  {
    table: paymentEventTable,
    what: 'What the gateway said about orders',
    ...withJourney(paymentEventTable.journeyId),
    retainedAs: 'payment',
  },
  {
    table: sandboxGatewaySumTable,
    what: 'Sums in the sandbox’s gateway',
    ...withOrder(sandboxGatewaySumTable.orderId),
    retainedAs: 'payment',
  },
  {
    table: sandboxGatewayOrderTable,
    what: 'Orders in the sandbox’s gateway',
    ...withOrder(sandboxGatewayOrderTable.orderId),
    retainedAs: 'payment',
  },
  {
    table: idempotencyTable,
    what: 'Copies of answers, for calls that are repeated within a day',
    secrets: [idempotencyTable.requestHash],
    rowsOf: (person) => inArray(idempotencyTable.journeyId, [...allIds(person), ...person.callbackAttempts]),
    erasedOf: (person) => inArray(idempotencyTable.journeyId, [...finishedIds(person), ...person.callbackAttempts]),
  },
  {
    table: sharedQuotesTable,
    what: 'Quotes that were shared by a link',
    ...untilFinished(sharedQuotesTable.journeyId),
  },
  {
    table: messageOutboxTable,
    what: 'Messages that wait to be sent or for their report, or were refused',
    ...messages(messageOutboxTable, (person) => idsOf(person, 'erased')),
    retainedAs: 'sale',
  },
  {
    table: sandboxMessageTable,
    what: 'Messages in the sandbox’s inbox',
    ...messages(sandboxMessageTable, finishedIds),
  },
  {
    table: sandboxVerificationTable,
    what: 'Identity checks at the sandbox’s provider',
    ...untilFinished(sandboxVerificationTable.journeyId),
  },
  {
    table: sandboxKycLinkTable,
    what: 'Links of the sandbox’s identity checks',
    ...untilFinished(sandboxKycLinkTable.journeyId),
  },
  {
    table: accessCodeTable,
    what: 'Requests for a code to open policies on another device',
    secrets: [accessCodeTable.id, accessCodeTable.codeHash, accessCodeTable.askedFrom],
    rowsOf: ({ codeIds }) => inArray(accessCodeTable.id, [...codeIds]),
    erasedOf: ({ codeIds }) => inArray(accessCodeTable.id, [...codeIds]),
  },
  {
    table: callbackRequestTable,
    what: 'Requests to be called back, with the consent to that call',
    rowsOf: ({ callbackIds }) => inArray(callbackRequestTable.id, [...callbackIds]),
    erasedOf: ({ callbackIds }) => inArray(callbackRequestTable.id, [...callbackIds]),
  },
  {
    table: journeyTable,
    what: 'Applications: answers, and forms that were not sent',
    ...withJourney(journeyTable.id),
    retainedAs: 'sale',
    secrets: [journeyTable.cookieHash],
  },
];
