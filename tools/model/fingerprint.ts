import { HEALTH_STEPS } from '#contract/lines/health/steps.ts';
import type { JourneyRecord } from '#contract/record.ts';
import { missingIn } from '#machines/core/steps.ts';
import type { Destination } from '#machines/core/types.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';

/**
 * What tells one world from another: the machine's value and the facts that guards read, and nothing else, or the graph
 * would never end. Two worlds with one fingerprint go on alike.
 */

const known = new WeakMap<JourneyRecord, string>();

/** What the guards can see of a record: which steps lack what, for whom, and the four statuses. */
export const factsOf = (record: JourneyRecord | null): string => {
  if (record === null) return 'none';
  const before = known.get(record);
  if (before !== undefined) return before;
  const members = record.quote.memberDetails;
  const alone = members.map((member) => ({ ...record, quote: { ...record.quote, memberDetails: [member] } }));
  const steps = HEALTH_STEPS.map((step) =>
    [record, ...alone].map((part) => missingIn(part, step).length).join(''),
  ).join(' ');
  const facts = `${members.length}:${steps} ${readable(record).join(' ')}`;
  known.set(record, facts);
  return facts;
};

const readable = ({ proposal }: JourneyRecord): string[] =>
  [proposal?.kyc.status, proposal?.decision?.status, proposal?.payment?.payment_status, proposal?.policy?.status].map(
    (status) => status ?? '-',
  );

// Whose form it is matters only where there is one a member; what is ticked or filtered only where the list stands.
const OF_A_MEMBER = /medicalHistory|memberDetails|medicalDetails/;
// The record in hand is about to be replaced.
const RESTORED = /^"(restoring|restoreFailed)"$/;
const OF_THE_LIST = /"(quoteList|productDetails|compare)":/;

/** Which member's form a link names, by position: the members themselves come and go. */
const whose = ({ params }: Destination, server: JourneyRecord | null): string => {
  const named = params.member_type ?? params.id;
  if (named === undefined) return '';
  return `/${server?.quote.memberDetails.findIndex(({ member_type }) => member_type === named) ?? -1}`;
};

export const fingerprintOf = (
  journey: JourneySnapshot,
  server: JourneyRecord | null,
  intent: string | null,
): string => {
  const { context } = journey;
  const value = JSON.stringify(journey.value);
  const facts = factsOf(server);
  const seen = factsOf(context.record);
  const members = context.record?.quote.memberDetails ?? [];
  const { destination } = context;
  return [
    value,
    // A browser that still has the ids of a journey that is not its own any more asks for it, and may fail to.
    server === null && RESTORED.test(value) && context.rfqId !== null ? 'gone' : facts,
    seen === facts ? '' : RESTORED.test(value) ? 'sees old' : `sees ${seen}`,
    destination ? `to ${destination.to}${whose(destination, server)}${context.changing ? ' again' : ''}` : '',
    OF_A_MEMBER.test(value) ? members.findIndex(({ member_type }) => member_type === context.member) : '',
    OF_THE_LIST.test(value) ? `${context.compare.join()} ${context.filters.insurer.join()}` : '',
    intent ?? '',
  ].join('|');
};
