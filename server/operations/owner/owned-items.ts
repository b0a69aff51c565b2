import { coverStatusAt } from '#contract/shared/cover-status.ts';
import { firstDayOfCover, todayInIndia } from '#contract/shared/dates.ts';
import type { OwnedItems, OwnedJourney, OwnedPolicy, OwnedRefund } from '#contract/shared/owner.ts';
import { premiumPeriodText } from '#contract/shared/premium-period.ts';
import type { ProposalBase, RecordBase } from '#contract/shared/record.ts';
import { firstIncompleteStep, stepTitle } from '#machines/core/step-progress.ts';
import type { Stores } from '#server/context/stores.ts';
import { type Journey, recordOf } from '#server/domain/journey/journey.ts';
import { journeyPagePath } from '#server/domain/journey/server-line.ts';
import type { JourneyAccess } from '#server/domain/shared/journey-access.ts';

/** What an owner sees of journeys that were opened for them, in the given order. */
export async function ownedJourneysAndPolicies(
  { journeys }: Pick<Stores, 'journeys'>,
  opened: readonly Pick<JourneyAccess, 'id'>[],
  now: Date,
): Promise<OwnedItems> {
  const owned: OwnedItems = { policies: [], journeys: [], refunds: [] };
  for (const { id } of opened) {
    const journey = await journeys.load(id);
    if (!journey) continue;
    const { policy, underWay, refunds } = partsOf(journey, now);
    if (policy) owned.policies.push(policy);
    if (underWay) owned.journeys.push(underWay);
    owned.refunds.push(...refunds);
  }
  return owned;
}

/** The content of a journey's cart, as its visitor sees it. @param today 'yyyy-mm-dd' */
function cartOf(
  { serverLine: { schedule } }: Journey,
  record: RecordBase,
  { offer, premium }: ProposalBase,
  today: string,
): OwnedJourney['cart'] {
  const priced = premium ?? offer.premium;
  const first = schedule.firstDay?.(record, today) ?? firstDayOfCover(today);
  return {
    product_name: offer.product_name,
    starts_on: first < today ? null : first,
    price: premium?.net_premium_inc_gst ?? null,
    price_for: premiumPeriodText(priced) === '1 year' ? 'a year' : `for ${premiumPeriodText(priced)}`,
  };
}

interface Parts {
  readonly policy: OwnedPolicy | null;
  readonly underWay: OwnedJourney | null;
  readonly refunds: readonly OwnedRefund[];
}

function partsOf(journey: Journey, now: Date): Parts {
  const { definition, proposerId } = journey;
  const record = recordOf(journey, now);
  const { proposal } = record;
  const base = { line: definition.id, name: definition.name };
  const issued = proposal?.policy?.issued ?? null;
  const policy: OwnedPolicy | null = issued && {
    ...base,
    ...issued,
    rfqId: journey.id,
    status: coverStatusAt(issued.policy_start_date, issued.policy_end_date, now),
    page: journeyPagePath(definition, 'policy-download', proposerId ?? ''),
  };
  const isOver = issued !== null || proposal?.policy?.status === 'REFUSED';
  const underWay: OwnedJourney | null = isOver
    ? null
    : {
        ...base,
        rfqId: journey.id,
        proposerId,
        path: definition.path,
        covers: journey.serverLine.sharing.covers(record),
        cart: proposal && cartOf(journey, record, proposal, todayInIndia(now)),
        plan: proposal && `${proposal.offer.insurer_name}, ${proposal.offer.product_name}`,
        step: stepTitle(definition, firstIncompleteStep(definition, record)),
        paid: proposal?.payment?.payment_status === 'SUCCESS',
        updated_at: journey.updatedAt.toISOString(),
      };
  return { policy, underWay, refunds: (proposal?.refunds ?? []).map((refund) => ({ ...base, ...refund })) };
}
