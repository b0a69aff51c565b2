import { previousPolicyStatus } from '#contract/lines/motor/previous-policy.ts';
import type { DisclosedProposalVehicle } from '#contract/partners/motor-contract.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { formatInr } from '#contract/shared/money.ts';
import type { MotorQuotedRisk } from '../insurer-adapter.ts';
import type { MotorProduct } from '../product.ts';
import type { OwnDamageLoading } from '../rating/own-damage.ts';
import type { PermittedIdvBand } from '../rating/permitted-idv.ts';

/** The endings of an engine number for which the sandbox's surveyor finds old damage, or a vehicle beyond repair. */
const DAMAGED = 'DENT';
const BEYOND_REPAIR = 'WRECK';

/** What an inspection depends on. */
export interface InspectionFacts {
  readonly product: MotorProduct;
  readonly risk: MotorQuotedRisk;
  /** Null for third party alone, which is not inspected. */
  readonly band: PermittedIdvBand | null;
  /** The insured value, paise. */
  readonly idv: number;
  readonly proposal: { readonly vehicle_details: DisclosedProposalVehicle | null };
}

const isNotEndorsed = ({ risk }: InspectionFacts) =>
  risk.vehicle.gas_kit?.kind === 'EXTERNAL' && risk.is_cng_endorsed === false;

/** Why own damage begins after a gap, in words; null if there is no gap. */
function gapOf({ policy, onDate }: MotorQuotedRisk): string | null {
  if (!policy) return null;
  if (policy.policy_type === 'TP') return 'your previous policy did not cover own damage';
  if (previousPolicyStatus(policy.policy_exp_date, onDate) === 'RUNNING') return null;
  return policy.policy_exp_date === null
    ? 'the policy before this one has ended'
    : `your previous policy ended on ${formatDate(policy.policy_exp_date, 'dd MMM yyyy')}`;
}

/**
 * Why the insurer wants to inspect the vehicle, one sentence each; empty if it does not: own damage after a gap, the
 * highest value of its band, or a later-fitted gas kit that the insurer refers or that the certificate does not show.
 * No errors.
 */
export function inspectionReasons(inspected: InspectionFacts): string[] {
  const { product, risk, band, idv } = inspected;
  if (band === null) return [];
  const how = product.features.inspection === 'VIDEO' ? 'looks at a video of' : 'sends a surveyor to look at';
  const reasons = (because: string | null) =>
    because === null ? [] : [`${product.insurer.insurer_name} ${how} the vehicle, because ${because}.`];
  const isHighest = idv === band.max && band.max > band.usual;
  const isLaterKit = risk.vehicle.gas_kit?.kind === 'EXTERNAL' && product.rules.external_gas_kit === 'REFER';
  return [
    ...reasons(gapOf(risk)),
    ...reasons(isHighest ? `${formatInr(idv)} is the highest value that it insures it for` : null),
    ...reasons(isLaterKit ? 'a CNG or LPG kit was fitted later' : null),
    ...reasons(isNotEndorsed(inspected) ? 'the kit is not on the registration certificate' : null),
  ];
}

/** The results of an inspection. */
export interface InspectionFindings {
  readonly loadings: readonly (OwnDamageLoading & { readonly reason: string })[];
  readonly declines: readonly string[];
  /** What the owner has to do, although the vehicle is insured. */
  readonly notes: readonly string[];
}

/**
 * The results of the sandbox's inspection: old damage (an engine number that ends in DENT) by the product's rules,
 * nothing worth insuring (WRECK), a kit that is not on the certificate. No errors. Source: the product's `rules`.
 */
export function inspectVehicle(inspected: InspectionFacts): InspectionFindings {
  const { product, proposal } = inspected;
  const engine = proposal.vehicle_details?.engine_no ?? '';
  const { surveyor } = product.rules;
  const name = product.insurer.insurer_name;
  const isDamaged = engine.endsWith(DAMAGED);
  const percent = isDamaged && surveyor !== 'DECLINE' ? surveyor : 0;
  return {
    loadings:
      percent === 0
        ? []
        : [
            {
              key: 'inspection',
              label: 'Old damage',
              percent,
              reason: `The inspection found old damage; ${name} takes ${percent}% more for own damage.`,
            },
          ],
    declines: [
      ...(isDamaged && surveyor === 'DECLINE'
        ? [`The inspection found old damage; ${name} insures own damage once it is repaired.`]
        : []),
      ...(engine.endsWith(BEYOND_REPAIR) ? ['The inspection found the vehicle beyond repair.'] : []),
    ],
    notes: isNotEndorsed(inspected)
      ? ['Have the kit entered on the registration certificate within 30 days: without it a claim may be cut.']
      : [],
  };
}
