import { formatDate } from '#contract/shared/dates.ts';
import type { Decision } from '#contract/shared/decision.ts';
import { memberPossessive } from '#contract/shared/member-types.ts';
import type { Premium, PremiumLine } from '#contract/shared/premium.ts';
import { areCured } from '#server/domain/insurers/cured-illness.ts';
import { IncompleteQuote } from '#server/domain/insurers/incomplete-quote.ts';
import { decideAtAgreedPremium, decidePriceChanged } from '#server/domain/insurers/make-decision.ts';
import { premiumDifferences } from '#server/domain/insurers/premium-differences.ts';
import type { HealthApplication, HealthPlanRequest } from '../insurer-adapter.ts';
import type { HealthProduct } from '../product.ts';
import { findHealthProduct } from '../product-catalogue.ts';
import { newDisclosures } from '../proposal-disclosures.ts';
import { healthRisk } from '../quote-product.ts';
import { healthQuotedRisk } from '../quoted-risk.ts';
import { rateHealth } from '../rating/rate-health.ts';
import { type ExplainedLoading, type HealthTerms, healthTermsOf } from './health-terms.ts';
import { type DoctorReferral, decideReferrals, referralReasons, referralsOf } from './referral.ts';

type ToDecide = Omit<HealthApplication, 'reference'>;

/** Everything that a decision depends on. */
interface Assessment extends HealthTerms {
  readonly product: HealthProduct;
  readonly request: HealthPlanRequest;
  readonly previous: Premium;
  readonly referrals: readonly DoctorReferral[];
  readonly pregnancy: readonly string[];
}

function assessProposal(application: ToDecide): Assessment {
  const { proposal, onDate } = application;
  const { product_id, cover_amount, policy_period, addons } = proposal.cartDetails;
  const product = findHealthProduct(product_id);
  if (!product) throw new RangeError(`The panel sells no product ${product_id}`);
  if (!proposal.premium) throw new IncompleteQuote('premium');
  const request = {
    ...healthQuotedRisk(application, onDate),
    plan: { product_id, cover_amount, policy_period, addons },
  };
  const insured = new Set(request.family.map(({ member_type }) => member_type));
  const { pregnancy } = newDisclosures(proposal.medical_details, insured, request.conditions);
  return {
    ...healthTermsOf(product, request),
    product,
    request,
    previous: proposal.premium,
    referrals: referralsOf(request.conditions),
    pregnancy: pregnancy.map((member_type) => memberPossessive(member_type, { begins: true })),
  };
}

// The lines that depend only on ages, the tariff and what is bought.
const isOfTheFamily = (key: string) =>
  key.startsWith('member-') || ['base-premium', 'sum-insured', 'together-discount'].includes(key);

/** Whether an age, the tariff or the tax changed between two premiums of the same plan. */
function agedOrTaxed(previous: Premium, differences: readonly PremiumLine[], next: Premium): boolean {
  return previous.gst_percent !== next.gst_percent || differences.some(({ key }) => isOfTheFamily(key));
}

/** The premium with everything that the proposal disclosed, and ACCEPTED or PRICE_CHANGED by comparison. */
function priceProposal(application: ToDecide, assessment: Assessment, doctor: readonly ExplainedLoading[]): Decision {
  const { product, request, previous, pregnancy } = assessment;
  const { proposal, onDate, decidedAt } = application;
  if (!proposal.address_details) throw new IncompleteQuote('address_details');
  const { pincode } = proposal.address_details;
  const brought = [...assessment.loadings, ...doctor];
  const loadings = brought.map(({ loading }) => loading);
  const premium = rateHealth(healthRisk(product, request, loadings));

  const notes = pregnancy.map((whose) => `${whose} present pregnancy is not covered by this policy.`);
  const differences = premiumDifferences(previous, premium);
  if (differences.length === 0) return decideAtAgreedPremium('ACCEPTED', notes, previous, decidedAt);

  const before = new Map(previous.lines.map((line) => [line.key, line.label]));
  const after = new Set(premium.lines.map(({ key }) => key));
  const reasons = brought.filter(({ loading }) => !before.has(`loading-${loading.key}`)).map(({ reason }) => reason);
  for (const { key, label } of previous.lines)
    if (key.startsWith('loading-') && !after.has(key)) reasons.push(`The loading for ${label} no longer applies.`);
  if (before.get('zone') !== premium.lines.find(({ key }) => key === 'zone')?.label)
    reasons.push(
      `The address (PIN ${pincode}) is in zone ${request.zone}; the premium was worked out for ${before.get('zone')}.`,
    );
  if (agedOrTaxed(previous, differences, premium))
    reasons.push(
      `The premium is that of ${formatDate(onDate, 'dd MMM yyyy')}: an age, the tariff or the tax has changed since.`,
    );
  return decidePriceChanged([...reasons, ...notes], previous, premium, differences, decidedAt);
}

/**
 * The insurer's first decision. DECLINED for a BMI of 45 or more, an age or condition that the product does not accept,
 * or loadings beyond its limit; else REFERRED for cancer, or heart disease with diabetes, of one member; else
 * PRICE_CHANGED if the premium recomputed on `onDate`, at the address and with what the proposal disclosed differs;
 * else ACCEPTED. Throws an IncompleteQuote without premium, address, personal details, members or birth dates, a
 * RangeError for an unknown product. Source: server/lines/health/README.md.
 */
export function decideHealth(application: ToDecide): Decision {
  const assessment = assessProposal(application);
  const { declines, referrals, previous } = assessment;
  if (declines.length > 0) return decideAtAgreedPremium('DECLINED', [...declines], previous, application.decidedAt);
  if (referrals.length > 0)
    return decideAtAgreedPremium('REFERRED', referralReasons(referrals), previous, application.decidedAt);
  return priceProposal(application, assessment, []);
}

/**
 * The decision after the doctor's review: DECLINED, PRICE_CHANGED with the doctor's loading, or ACCEPTED, as it is for those who
 * are cured. Never
 * REFERRED again. A proposal without cause for referral is decided as by `decide`. Throws like `decide`. Source: the
 * product's `rules.doctor`.
 */
export function decideReferredHealth(application: ToDecide): Decision {
  const assessment = assessProposal(application);
  const { product, referrals, previous } = assessment;
  const { proposal, decidedAt } = application;
  const members = referrals.map(({ member_type }) => member_type);
  const isCured = members.length > 0 && areCured(proposal.medical_details, members);
  const doctor = decideReferrals(product, referrals);
  const declines = [...assessment.declines, ...(isCured ? [] : doctor.declines)];
  if (declines.length > 0) return decideAtAgreedPremium('DECLINED', declines, previous, decidedAt);
  if (isCured) return decideAtAgreedPremium('ACCEPTED', [], previous, decidedAt);
  return priceProposal(application, assessment, doctor.loadings);
}
