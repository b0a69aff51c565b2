import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { ServerLines } from '../lines/line.ts';
import type { Tx } from '../store/db.ts';
import { journeyIdOf } from '../store/ids.ts';
import type { JourneyAccess } from '../store/journeys.ts';
import { contactPhone, journey } from '../store/schema/journey.ts';
import { policy } from '../store/schema/policy.ts';

/** Of each kind. Who begins journeys with a stranger's number cannot hide the stranger's policies behind them. */
const MOST_POLICIES = 30;
const MOST_OTHERS = 20;

const ACCESS = {
  id: journey.id,
  line: journey.line,
  cookieHash: journey.cookieHash,
  proposerId: journey.proposerId,
};

/** The journeys of a phone number: its proposer's, and those that were sent to it. Policies first, newest first. */
export async function journeysOfPhone(tx: Tx, lines: ServerLines, phone: string): Promise<JourneyAccess[]> {
  const ofPhone = and(
    or(eq(contactPhone(journey), phone), eq(journey.sentToPhone, phone)),
    inArray(journey.line, Object.keys(lines)),
  );
  const found = (issued: boolean, most: number) =>
    tx
      .select(ACCESS)
      .from(journey)
      .leftJoin(policy, eq(policy.journeyId, journey.id))
      .where(and(ofPhone, issued ? isNotNull(policy.policyNumber) : isNull(policy.policyNumber)))
      .orderBy(desc(journey.updatedAt))
      .limit(most);
  return [...(await found(true, MOST_POLICIES)), ...(await found(false, MOST_OTHERS))];
}

/** The journeys whose ids begin with these twelve hexadecimal digits, newest first. */
export async function journeysOfPrefixes(
  tx: Tx,
  lines: ServerLines,
  prefixes: readonly string[],
): Promise<JourneyAccess[]> {
  if (prefixes.length === 0) return [];
  const { id } = journey;
  return tx
    .select(ACCESS)
    .from(journey)
    .where(
      and(
        // 'g' comes after every hexadecimal digit: a range of the primary key.
        or(...prefixes.map((prefix) => and(gte(id, `RFQ-${prefix}`), lt(id, `RFQ-${prefix}g`)))),
        inArray(journey.line, Object.keys(lines)),
      ),
    )
    .orderBy(desc(journey.updatedAt));
}

/** Where a code about a journey goes, and the journey that the message belongs to. */
export interface Owner {
  readonly phone: string;
  readonly journeyId: string;
}

/** Who may be sent a code about this journey; null if there is no such journey, or if it has no phone yet. */
async function ownerOfJourney(tx: Tx, journeyId: string, kind: 'policy' | 'journey'): Promise<Owner | null> {
  const [row] = await tx
    .select({ contact: contactPhone(journey), sentTo: journey.sentToPhone })
    .from(journey)
    .where(eq(journey.id, journeyId));
  const phone = kind === 'journey' ? row?.sentTo : row?.contact;
  return phone ? { phone, journeyId } : null;
}

/** By what a code was asked for. */
export const ASKED_BY = ['phone', 'policy', 'policyLink', 'journeyLink'] as const;
export type AskedBy = (typeof ASKED_BY)[number];

/** Who is meant by a phone, a policy number or a link's journey; null if that is unknown here. */
export async function ownerOf(tx: Tx, lines: ServerLines, by: AskedBy, asked: string): Promise<Owner | null> {
  switch (by) {
    case 'phone': {
      const [first] = await journeysOfPhone(tx, lines, asked);
      return first ? { phone: asked, journeyId: first.id } : null;
    }
    case 'policy': {
      const [row] = await tx.select().from(policy).where(eq(policy.policyNumber, asked));
      return row ? ownerOfJourney(tx, journeyIdOf(row.proposerId), 'policy') : null;
    }
    case 'policyLink':
      return ownerOfJourney(tx, asked, 'policy');
    case 'journeyLink':
      return ownerOfJourney(tx, asked, 'journey');
  }
}
