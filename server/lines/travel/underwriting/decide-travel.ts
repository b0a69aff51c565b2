import { formatDate } from '#contract/shared/dates.ts';
import type { Decision } from '#contract/shared/decision.ts';
import { type MemberType, memberInSentence, memberPossessive } from '#contract/shared/member-types.ts';
import type { Premium } from '#contract/shared/premium.ts';
import { areCured } from '#server/domain/insurers/cured-illness.ts';
import { IncompleteQuote } from '#server/domain/insurers/incomplete-quote.ts';
import { decideAtAgreedPremium, decidePriceChanged } from '#server/domain/insurers/make-decision.ts';
import { premiumDifferences } from '#server/domain/insurers/premium-differences.ts';
import type { TravelApplication, TravelPlanRequest } from '../insurer-adapter.ts';
import type { TravelProduct } from '../product.ts';
import { findTravelProduct } from '../product-catalogue.ts';
import { travelRisk } from '../quote-product.ts';
import { quotedTrip } from '../quoted-risk.ts';
import { rateTravel, type TravelLoading } from '../rating/rate-travel.ts';
import { membersDisclosing, type TravelTerms, travelTermsOf } from './travel-terms.ts';

type ToDecide = Omit<TravelApplication, 'reference'>;

/** Everything that a decision depends on. */
interface Assessment extends TravelTerms {
  readonly product: TravelProduct;
  readonly request: TravelPlanRequest;
  readonly previous: Premium;
  /** Travellers on whom the insurer's doctor decides. */
  readonly referred: readonly MemberType[];
  readonly notes: readonly string[];
}

function assessProposal(application: ToDecide): Assessment {
  const { proposal, onDate } = application;
  const { product_id, cover_amount, addons } = proposal.cartDetails;
  const product = findTravelProduct(product_id);
  if (!product) throw new RangeError(`The panel sells no product ${product_id}`);
  if (!proposal.premium) throw new IncompleteQuote('premium');
  const request = { ...quotedTrip(application, onDate), plan: { product_id, cover_amount, addons } };
  const { disclosed = [] } = request;
  return {
    ...travelTermsOf(product, request),
    product,
    request,
    previous: proposal.premium,
    referred: membersDisclosing(disclosed, 'CANCER'),
    notes: membersDisclosing(disclosed, 'PREGNANCY').map(
      (member_type) =>
        `${memberPossessive(member_type, { begins: true })} pregnancy, and what follows from it, is not covered on this trip.`,
    ),
  };
}

/** The premium with everything that the proposal disclosed, and ACCEPTED or PRICE_CHANGED by comparison. */
function priceProposal(
  { onDate, decidedAt }: ToDecide,
  { product, request, previous, loadings, notes }: Assessment,
  doctor: readonly TravelLoading[],
): Decision {
  const premium = rateTravel(travelRisk(product, request, [...loadings, ...doctor]));
  const differences = premiumDifferences(previous, premium);
  if (differences.length === 0) return decideAtAgreedPremium('ACCEPTED', [...notes], previous, decidedAt);
  const agreed = new Set(previous.lines.map(({ key }) => key));
  const added = loadings.filter(({ key }) => !agreed.has(`loading-${key}`));
  const reasons = [
    ...added.map(({ label, percent }) => `${label}, declared in the medical questions, adds ${percent}%.`),
    ...doctor.map(({ label, percent }) => `${label} adds ${percent}%.`),
  ];
  if (previous.tariff_version !== premium.tariff_version)
    reasons.push(`The premium is that of ${formatDate(onDate, 'dd MMM yyyy')}: the tariff has changed since.`);
  return decidePriceChanged([...reasons, ...notes], previous, premium, differences, decidedAt);
}

/**
 * The insurer's first decision. DECLINED for a trip, an age or an illness that the product does not accept, for a trip
 * that has begun, or against a doctor's advice; else REFERRED for cancer; else PRICE_CHANGED if the premium recomputed
 * on `onDate`, with what the proposal disclosed, differs; else ACCEPTED. A NO to something disclosed at the quote does
 * not revoke it. Throws an IncompleteQuote without premium, trip, travellers or medical history, a RangeError for an
 * unknown product. Source: server/lines/travel/README.md.
 */
export function decideTravel(application: ToDecide): Decision {
  const assessment = assessProposal(application);
  const { declines, referred, previous } = assessment;
  const { decidedAt } = application;
  if (declines.length > 0) return decideAtAgreedPremium('DECLINED', [...declines], previous, decidedAt);
  if (referred.length === 0) return priceProposal(application, assessment, []);
  const reasons = referred.map(
    (member_type) =>
      `The insurer’s doctor is looking at this proposal, because of ${memberPossessive(member_type)} cancer.`,
  );
  return decideAtAgreedPremium('REFERRED', reasons, previous, decidedAt);
}

/**
 * The decision after the doctor's review: DECLINED, PRICE_CHANGED with the doctor's loading, or ACCEPTED, as it is for those who
 * are cured. Never
 * REFERRED again. A proposal without cause for referral is decided as by `decideTravel`. Throws like `decideTravel`.
 * Source: the product's `rules.doctor`.
 */
export function decideReferredTravel(application: ToDecide): Decision {
  const assessment = assessProposal(application);
  const { product, declines, referred, previous } = assessment;
  const { doctor } = product.rules;
  const { proposal, decidedAt } = application;
  const isCured = referred.length > 0 && areCured(proposal.medical_details, referred);
  const refused =
    doctor === 'DECLINE' && !isCured
      ? referred.map(
          (member_type) => `The insurer’s doctor does not recommend cover for ${memberInSentence(member_type)}.`,
        )
      : [];
  const all = [...declines, ...refused];
  if (all.length > 0) return decideAtAgreedPremium('DECLINED', all, previous, decidedAt);
  if (isCured) return decideAtAgreedPremium('ACCEPTED', [], previous, decidedAt);
  const loadings =
    doctor === 'DECLINE' || doctor === 0
      ? []
      : referred.map((member_type) => ({
          member_type,
          key: `DOCTOR-${member_type}`,
          label: `Doctor’s assessment (${memberInSentence(member_type)})`,
          percent: doctor,
        }));
  return priceProposal(application, assessment, loadings);
}
