import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/db.ts';
import { callbackRequestTable } from '#server/db/schema/callback.ts';
import { idempotencyTable, journeyTable } from '#server/db/schema/journey.ts';
import { accessCodeTable } from '#server/db/schema/owner.ts';
import { paymentOrderTable } from '#server/db/schema/payment.ts';
import { type PersonalJourney, personalJourneysOf } from './personal-journeys.ts';

/** What is stored of the person with a phone number, as ids. */
export interface Person {
  /** Ten digits. */
  readonly phone: string;
  /** Their own applications and policies. */
  readonly journeys: readonly PersonalJourney[];
  /** Ids of other persons' journeys that name this number, or of which a link was sent to it. */
  readonly namedIn: readonly string[];
  readonly orderIds: readonly { readonly id: string; readonly journeyId: string }[];
  readonly callbackIds: readonly string[];
  /** Under which their call-backs' answers to repeated attempts are stored. */
  readonly callbackAttempts: readonly string[];
  readonly codeIds: readonly string[];
}

/** Whether anything is stored of the person. */
export const isKnown = ({ journeys, namedIn, callbackIds, codeIds }: Person): boolean =>
  [journeys, namedIn, callbackIds, codeIds].some(({ length }) => length > 0);

/**
 * Finds what is stored of a person. Call it in a transaction: it reads all journeys, and takes the time it needs.
 * @param forUpdate makes visitors and jobs that would change these journeys wait until the transaction ends
 */
export async function findPerson(tx: Tx, phone: string, { forUpdate = false } = {}): Promise<Person> {
  await tx.execute(sql`set local statement_timeout = 0`);
  const found = await (forUpdate ? journeysThatName(tx, phone).for('update') : journeysThatName(tx, phone));
  const isOwn = ({ answered }: { readonly answered: string | null }) => answered === null || answered === phone;
  const ownIds = found.filter(isOwn).map(({ id }) => id);
  const journeys = await personalJourneysOf(tx, ownIds);
  const orderIds = await tx
    .select({ id: paymentOrderTable.id, journeyId: paymentOrderTable.journeyId })
    .from(paymentOrderTable)
    .where(inArray(paymentOrderTable.journeyId, ownIds));
  const callbackIds = await callbacksOf(tx, phone);
  const asked = [phone, ...ownIds, ...journeys.flatMap(({ policyNumber }) => policyNumber ?? [])];
  const codes = await tx
    .select({ id: accessCodeTable.id })
    .from(accessCodeTable)
    .where(or(inArray(accessCodeTable.asked, asked), eq(accessCodeTable.mobileNumber, phone)));
  return {
    phone,
    journeys,
    namedIn: found.filter((one) => !isOwn(one)).map(({ id }) => id),
    orderIds,
    callbackIds,
    callbackAttempts: await callbackAttemptsOf(tx, callbackIds),
    codeIds: codes.map(({ id }) => id),
  };
}

/** A text in stored answers that is this number, however it was typed. */
const pathOfNumber = (phone: string): string => {
  const digits = [...phone].join('[ ().-]*');
  return `$.** ? (@ like_regex "^ *(\\\\+?0{0,2}91|0)?[ ().-]*${digits} *$")`;
};

/** The first phone that a submitted answer of the quote has. */
const quotePhone = sql<string | null>`jsonb_path_query_first(${journeyTable.answers},
  '$.quote.* ? (@.type() == "object").keyvalue() ? (@.key like_regex "mobile_number$").value') #>> '{}'`;

/**
 * The journeys that have this number anywhere. A journey belongs to the number that was answered last: the proposer's,
 * else the quote's. Without either it belongs to whom a link was sent, or whose number is in a draft.
 */
function journeysThatName(tx: Tx, phone: string) {
  const { id, contactPhone, sentToPhone, answers } = journeyTable;
  const isMentioned = sql<boolean>`jsonb_path_exists(${answers}, ${pathOfNumber(phone)}::jsonpath)`;
  return tx
    .select({ id, answered: sql<string | null>`coalesce(${contactPhone}, ${quotePhone})` })
    .from(journeyTable)
    .where(or(eq(contactPhone, phone), eq(sentToPhone, phone), isMentioned))
    .orderBy(id);
}

async function callbacksOf(tx: Tx, phone: string): Promise<string[]> {
  const rows = await tx
    .select({ id: callbackRequestTable.id })
    .from(callbackRequestTable)
    .where(eq(callbackRequestTable.mobileNumber, phone));
  return rows.map(({ id }) => id);
}

/** A call-back belongs to no journey: its answers are stored under the attempt's own key. */
async function callbackAttemptsOf(tx: Tx, callbackIds: readonly string[]): Promise<string[]> {
  const { journeyId, response } = idempotencyTable;
  const reference = sql<string>`${response} -> 'data' ->> 'reference'`;
  const rows = await tx
    .select({ journeyId })
    .from(idempotencyTable)
    .where(and(like(journeyId, 'callback %'), inArray(reference, [...callbackIds])));
  return rows.map((row) => row.journeyId);
}
