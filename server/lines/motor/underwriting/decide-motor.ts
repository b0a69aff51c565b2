import { withReportedClaim } from '#contract/lines/motor/no-claim-bonus.ts';
import type { MotorProposal, MotorRecord } from '#contract/lines/motor/record.ts';
import { formatDate } from '#contract/shared/dates.ts';
import type { Decision } from '#contract/shared/decision.ts';
import type { Premium } from '#contract/shared/premium.ts';
import { IncompleteQuote } from '#server/domain/insurers/incomplete-quote.ts';
import type { SubmittedProposal } from '#server/domain/insurers/insurer-adapter.ts';
import { decideAtAgreedPremium, decidePriceChanged } from '#server/domain/insurers/make-decision.ts';
import { premiumDifferences } from '#server/domain/insurers/premium-differences.ts';
import type { MotorPlanRequest, RequestedMotorPlan } from '../insurer-adapter.ts';
import type { MotorProduct } from '../product.ts';
import { findMotorProduct } from '../product-catalogue.ts';
import { motorRisk, pricingConfigurationOf, unsoldPlanParts } from '../quote-product.ts';
import { type DeclaredClaims, motorQuotedRisk } from '../quoted-risk.ts';
import { rateMotor } from '../rating/rate-motor.ts';
import { motorEligibilityDeclines } from './eligibility.ts';
import { type InspectionFacts, type InspectionFindings, inspectionReasons, inspectVehicle } from './inspection.ts';

/** The ending of a previous policy's number for which the sandbox's previous insurer reports a claim. */
const CLAIM_REPORTED = 'CLAIM';

/** What a decision depends on. `declared`: claims and gas kit, which the lines store in different places. */
export interface MotorApplication extends Pick<SubmittedProposal<MotorRecord>, 'quote' | 'onDate' | 'decidedAt'> {
  readonly proposal: MotorProposal & InspectionFacts['proposal'];
  readonly declared: DeclaredClaims;
}

interface Assessment {
  readonly product: MotorProduct;
  readonly request: MotorPlanRequest;
  readonly previous: Premium;
  readonly inspected: InspectionFacts;
  readonly declines: readonly string[];
  /** The previous insurer reports a claim that no one had known of. */
  readonly isClaimFound: boolean;
}

/** The agreed plan, with the insured value of the offer. */
function agreedPlan({ cartDetails, offer }: MotorProposal): RequestedMotorPlan {
  const { rfqId: _quote, net_premium_inc_gst: _seen, ...plan } = cartDetails;
  return { ...plan, idv: offer.idv_band?.idv ?? null, closest: false };
}

function assessProposal(application: MotorApplication): Assessment {
  const { proposal, declared, onDate } = application;
  const product = findMotorProduct(proposal.cartDetails.product_id);
  if (!product) throw new RangeError(`The panel sells no product ${proposal.cartDetails.product_id}`);
  if (!proposal.premium) throw new IncompleteQuote('premium');
  const risk = motorQuotedRisk(application, declared, onDate);
  const isClaimReported = proposal.insurer_details?.policy_number?.endsWith(CLAIM_REPORTED) === true;
  const ncb = withReportedClaim(risk.ncb, isClaimReported);
  const is_claim = risk.is_claim || isClaimReported;
  const request = { ...risk, ncb, is_claim, plan: agreedPlan(proposal) };
  const configuration = pricingConfigurationOf(product, request);
  const { band } = configuration;
  return {
    product,
    request,
    previous: proposal.premium,
    inspected: { product, risk: request, band, idv: motorRisk(configuration, []).idv, proposal },
    declines: [
      ...motorEligibilityDeclines(product, request, request.plan.cover_type, band),
      ...Object.values<string | undefined>(unsoldPlanParts(configuration)).flatMap((problem) =>
        problem === undefined ? [] : [`${problem.replace(/\.$/, '')}. Please choose the plan again.`],
      ),
    ],
    isClaimFound: isClaimReported && !risk.is_claim,
  };
}

/** Whether a line of the premium differs only because of a surcharge. */
const followsFromLoading = (key: string): boolean =>
  key.startsWith('loading-') || ['voluntary-deductible', 'ncb', 'gst'].includes(key);

/** Why the premium differs from the agreed one, apart from the inspection's results. */
function changeReasons({ request, previous }: Assessment, next: Premium, onDate: string): string[] {
  const hadBonus = previous.lines.some(({ key }) => key === 'ncb');
  // A declared claim clears the premium, so the agreed one has no bonus then.
  if (hadBonus && request.ncb.reason === 'CLAIM')
    return ['Your previous insurer reports a claim, so there is no bonus.'];
  if (hadBonus && request.ncb.reason === 'LAPSED')
    return ['More than 90 days have passed since your previous policy ended, so the bonus is lost.'];
  const differences = premiumDifferences(previous, next);
  if (request.ncb.reason === 'NO_FULL_YEAR' && differences.some(({ key }) => key === 'ncb'))
    return ['Your previous policy covers less than a year, so it earns no step of the no-claim bonus.'];
  return differences.some(({ key }) => !followsFromLoading(key))
    ? [`The premium is that of ${formatDate(onDate, 'dd MMM yyyy')}: age, policy or tariff have changed since.`]
    : [];
}

/** The premium with the facts of the proposal and the inspection, and ACCEPTED or PRICE_CHANGED by comparison. */
function priceProposal(
  application: MotorApplication,
  assessment: Assessment,
  findings: InspectionFindings | null,
): Decision {
  const { product, request, previous } = assessment;
  const { onDate, decidedAt } = application;
  const loadings = findings?.loadings ?? [];
  const notes = findings?.notes ?? [];
  const premium = rateMotor(motorRisk(pricingConfigurationOf(product, request), loadings));
  const differences = premiumDifferences(previous, premium);
  if (differences.length === 0) return decideAtAgreedPremium('ACCEPTED', [...notes], previous, decidedAt);
  const found = loadings.map(({ reason }) => reason);
  const reasons = [...found, ...changeReasons(assessment, premium, onDate), ...notes];
  return decidePriceChanged(reasons, previous, premium, differences, decidedAt);
}

/** Says what was found out, so that other insurers are asked with it. */
const withFoundClaim = ({ isClaimFound }: Assessment, decision: Decision): Decision =>
  isClaimFound ? { ...decision, claim_reported: true } : decision;

/**
 * The insurer's first decision. DECLINED for what the product does not accept or sell on `onDate`; else REFERRED if the
 * vehicle has to be inspected; else PRICE_CHANGED if the premium recomputed on `onDate`, with the bonus that the
 * previous insurer confirms, differs in any line; else ACCEPTED. Throws an IncompleteQuote without premium, vehicle,
 * policy or claims, a RangeError for an unknown product. Source: server/lines/motor/README.md.
 */
export function decideMotor(application: MotorApplication): Decision {
  const assessment = assessProposal(application);
  return withFoundClaim(assessment, decideFirst(application, assessment));
}

function decideFirst(application: MotorApplication, assessment: Assessment): Decision {
  const { declines, previous, inspected } = assessment;
  if (declines.length > 0) return decideAtAgreedPremium('DECLINED', [...declines], previous, application.decidedAt);
  const referrals = inspectionReasons(inspected);
  if (referrals.length > 0) return decideAtAgreedPremium('REFERRED', referrals, previous, application.decidedAt);
  return priceProposal(application, assessment, null);
}

/**
 * The decision after the inspection: DECLINED, PRICE_CHANGED with a surcharge for old damage, or ACCEPTED. Never
 * REFERRED again. A proposal without cause for an inspection is decided as by `decideMotor`. Throws like `decideMotor`.
 */
export function decideInspectedMotor(application: MotorApplication): Decision {
  const assessment = assessProposal(application);
  return withFoundClaim(assessment, decideAfterInspection(application, assessment));
}

function decideAfterInspection(application: MotorApplication, assessment: Assessment): Decision {
  const { previous, inspected } = assessment;
  const isInspected = inspectionReasons(inspected).length > 0;
  const findings = isInspected ? inspectVehicle(inspected) : null;
  const declines = [...assessment.declines, ...(findings?.declines ?? [])];
  if (declines.length > 0) return decideAtAgreedPremium('DECLINED', declines, previous, application.decidedAt);
  return priceProposal(application, assessment, findings);
}
