import { and, desc, eq, exists, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import { type CookieKeys, hasJourneyCookie, journeyIdPrefixesInCookies } from '../http/cookie.ts';
import { journeyIdOf } from '../journey/journey-ids.ts';
import type { ServerLines } from '../lines/server-line.ts';
import type { Tx } from '../store/db.ts';
import type { JourneyAccess } from '../store/journey-access.ts';
import { journeyTable } from '../store/schema/journey.ts';
import { paymentOrderTable } from '../store/schema/payment.ts';
import { policyTable } from '../store/schema/policy.ts';

/**
 * The maximum of each kind. Beginning journeys with a stranger's number must not hide the stranger's policies and
 * money.
 */
const MOST_POLICIES = 30;
const MOST_OTHERS = 20;

const ACCESS = {
  id: journeyTable.id,
  line: journeyTable.line,
  cookieHash: journeyTable.cookieHash,
  proposerId: journeyTable.proposerId,
  createdAt: journeyTable.createdAt,
};

/** Whether money was received for a journey: it will be issued or refunded. */
const isPaid = exists(
  new QueryBuilder()
    .select()
    .from(paymentOrderTable)
    .where(and(eq(paymentOrderTable.journeyId, journeyTable.id), isNotNull(paymentOrderTable.receivedAt))),
);

/**
 * The journeys of a phone number: those of its proposer, and those sent to it until they become policies. A number that
 * was mistyped then must not give permanent access to a policy. Policies first, then paid ones, newest first.
 * @param asked what a code was requested by; the journey it names comes first, whatever else has this phone
 */
export async function journeysOfPhone(
  tx: Tx,
  lines: ServerLines,
  phone: string,
  asked: string = phone,
): Promise<JourneyAccess[]> {
  const ofLine = inArray(journeyTable.line, Object.keys(lines));
  const isProposer = eq(journeyTable.contactPhone, phone);
  const found = () =>
    tx.select(ACCESS).from(journeyTable).leftJoin(policyTable, eq(policyTable.journeyId, journeyTable.id)).$dynamic();
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

/** The journeys that the cookies of a request open, newest first. */
export async function journeysOpenedByCookies(
  context: Context,
  tx: Tx,
  lines: ServerLines,
  keys: CookieKeys,
): Promise<JourneyAccess[]> {
  const candidates = await journeysOfPrefixes(tx, lines, journeyIdPrefixesInCookies(context));
  return candidates.filter((journey) => hasJourneyCookie(context, journey, keys));
}

/** The journeys whose ids begin with these twelve hexadecimal digits, newest first. */
async function journeysOfPrefixes(tx: Tx, lines: ServerLines, prefixes: readonly string[]): Promise<JourneyAccess[]> {
  if (prefixes.length === 0) return [];
  const { id } = journeyTable;
  return tx
    .select(ACCESS)
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

/** The phone that a code about this journey is sent to; null if there is no such journey, or if it has no phone yet. */
async function phoneOfJourney(tx: Tx, journeyId: string, kind: 'policy' | 'journey'): Promise<string | null> {
  const [row] = await tx
    .select({ contact: journeyTable.contactPhone, sentTo: journeyTable.sentToPhone })
    .from(journeyTable)
    .where(eq(journeyTable.id, journeyId));
  return (kind === 'journey' ? row?.sentTo : row?.contact) || null;
}

/** What a code can be requested by. */
export const ACCESS_REQUEST_KINDS = ['phone', 'policy', 'policyLink', 'journeyLink'] as const;
export type AccessRequestKind = (typeof ACCESS_REQUEST_KINDS)[number];

/** The phone of the owner identified by a phone, a policy number or a link's journey; null if it is unknown here. */
export async function phoneOfOwner(
  tx: Tx,
  lines: ServerLines,
  by: AccessRequestKind,
  asked: string,
): Promise<string | null> {
  switch (by) {
    case 'phone': {
      const [first] = await journeysOfPhone(tx, lines, asked);
      return first ? asked : null;
    }
    case 'policy': {
      const [row] = await tx.select().from(policyTable).where(eq(policyTable.policyNumber, asked));
      return row ? phoneOfJourney(tx, journeyIdOf(row.proposerId), 'policy') : null;
    }
    case 'policyLink':
      return phoneOfJourney(tx, asked, 'policy');
    case 'journeyLink':
      return phoneOfJourney(tx, asked, 'journey');
  }
}
