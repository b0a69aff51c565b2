import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import { OWNER_DRIVER_WAIVER_OPTIONS } from '#contract/lines/motor/plan.ts';
import type { StoredProposalVehicle } from '#contract/lines/motor/proposal.ts';
import type { MotorProposal, MotorRecord } from '#contract/lines/motor/record.ts';
import type { StoredVehicle } from '#contract/lines/motor/vehicle.ts';
import type { LineDefinition } from '#contract/shared/line.ts';
import { formatInr, formatLakhCrore } from '#contract/shared/money.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import {
  clearedStepNotes,
  destinationTo,
  optionText,
  type PreviewGroup,
  type PreviewRow,
  previewDateText,
} from '#src/features/proposal/preview-groups.ts';
import { yearsText } from '#src/lib/common-texts.ts';
import { bonusValueText } from '../parts/bonus-texts.ts';
import { CLAIMS_PAGE_OF_LINE, claimsOfRecord, gasKitOf } from '../parts/declared-claims.ts';
import { endingInsurerName, endingPolicyCoverName } from '../parts/policy-texts.ts';
import { fuelName, registeredNumberText, registrationOfficeName, vehicleName } from '../parts/vehicle-texts.ts';
import { coverTypeName, policyTermText } from '../plans/plan-texts.ts';
import { copy } from './copy.ts';

/** The groups of check-your-answers that both motor lines have in addition to the shared ones. */

export const motorPlanPreviewGroup = ({ offer, cartDetails, premium }: MotorProposal): PreviewGroup => {
  const words = copy.plan;
  const addons = offer.addons.filter(({ code }) => cartDetails.addons.includes(code)).map(({ label }) => label);
  const hasOwnDamage = offer.idv_band !== null;
  return {
    id: 'plan',
    title: words.title,
    change: destinationTo('customizePlan'),
    notes: [],
    rows: [
      { term: words.insurer, value: offer.insurer_name, verbatim: true },
      { term: words.product, value: offer.product_name, verbatim: true },
      { term: words.cover, value: `${coverTypeName(offer.cover_type)}, ${policyTermText(offer)}` },
      ...(offer.idv_band ? [{ term: words.idv, value: formatInr(offer.idv_band.idv) }] : []),
      ...(hasOwnDamage ? [{ term: words.addons, value: addons.length === 0 ? words.none : addons }] : []),
      ...(hasOwnDamage
        ? [
            {
              term: words.deductible,
              value: words.firstOf(formatInr(offer.compulsory_deductible + cartDetails.deductibles)),
            },
          ]
        : []),
      ...accessoryRows(cartDetails),
      ...personRows(cartDetails, offer.tp_years),
      { term: words.premium, value: formatInr((premium ?? offer.premium).net_premium_inc_gst) },
    ],
  };
};

const accessoryRows = ({ electrical_value, non_electrical_value }: MotorProposal['cartDetails']): PreviewRow[] => {
  const worth = [
    ...(electrical_value === null ? [] : [copy.plan.electrical(formatInr(electrical_value))]),
    ...(non_electrical_value === null ? [] : [copy.plan.nonElectrical(formatInr(non_electrical_value))]),
  ];
  return worth.length === 0 ? [] : [{ term: copy.plan.accessories, value: worth }];
};

/** Covers of persons exist only with third party. */
const personRows = (
  { cover_type, pa_owner_driver, pa_waiver, passengers_cover, paid_driver }: MotorProposal['cartDetails'],
  tp_years: number,
): PreviewRow[] => {
  if (cover_type === 'OD') return [];
  const words = copy.plan;
  return [
    {
      term: words.owner,
      value:
        pa_owner_driver === null
          ? words.notTaken(optionText(OWNER_DRIVER_WAIVER_OPTIONS, pa_waiver))
          : words.taken(yearsText(pa_owner_driver === 'LONG_TERM' ? tp_years : 1)),
    },
    ...(passengers_cover > 0 ? [{ term: words.passengers, value: words.each(formatLakhCrore(passengers_cover)) }] : []),
    ...(paid_driver ? [{ term: words.paidDriver, value: words.covered }] : []),
  ];
};

/** @param line whose rules say what a change clears */
export const vehiclePreviewGroup = (
  line: LineDefinition,
  record: MotorRecord,
  vehicle: StoredVehicle,
): PreviewGroup => {
  const words = copy.vehicle;
  const row = line.answers.vehicle;
  const other = { ...vehicle, model: `${vehicle.model} x` };
  return {
    id: 'vehicle',
    title: words.title,
    change: destinationTo<MotorLineTypes>('confirmVehicle'),
    notes: row ? clearedStepNotes(line, record, applyAnswer(row, record, other), words.other) : [],
    rows: [
      {
        term: words.number,
        value: vehicle.is_new ? words.isNew : (vehicle.reg_no ?? record.proposal?.vehicle_details?.reg_no ?? ''),
        ...(!vehicle.is_new && { verbatim: true }),
      },
      { term: words.vehicle, value: vehicleName(vehicle), verbatim: true },
      { term: words.fuel, value: fuelName(vehicle.fuel_type) },
      { term: words.made, value: monthText(vehicle) },
      ...(vehicle.reg_date === null ? [] : [{ term: words.registered, value: previewDateText(vehicle.reg_date) }]),
      { term: words.office, value: registrationOfficeName(vehicle) },
    ],
  };
};

/** 'Apr 2019' */
const monthText = ({ mfg_year, mfg_month }: StoredVehicle): string =>
  previewDateText(`${mfg_year}-${String(mfg_month).padStart(2, '0')}-01`).slice(3);

/** The policy that ends; none for a new vehicle. */
export const endingPolicyPreviewGroups = (record: MotorRecord): PreviewGroup[] => {
  const words = copy.policy;
  const policy = record.quote.insurerDetails;
  const numbers = record.proposal?.insurer_details;
  if (policy === null) return [];
  return [
    {
      id: 'previous-policy',
      title: words.title,
      change: destinationTo<MotorLineTypes>('policyDetails'),
      notes: [],
      rows: [
        ...(policy.insurer_name === null
          ? []
          : [{ term: words.insurer, value: endingInsurerName(policy.insurer_name) }]),
        { term: words.cover, value: endingPolicyCoverName(policy.policy_type) },
        {
          term: words.ends,
          value: policy.policy_exp_date === null ? words.longAgo : previewDateText(policy.policy_exp_date),
        },
        ...(policy.tp_exp_date === null
          ? []
          : [{ term: words.thirdParty, value: previewDateText(policy.tp_exp_date) }]),
        {
          term: words.number,
          value: numbers?.policy_number ?? words.noNumber,
          ...(numbers?.policy_number && { verbatim: true }),
          change: { destination: destinationTo<MotorLineTypes>('insurerDetails'), what: words.changeNumber },
        },
        ...(numbers?.tp_policy_number && numbers.tp_policy_number !== numbers.policy_number
          ? [{ term: words.besides, value: [endingInsurerName(numbers.tp_insurer_name), numbers.tp_policy_number] }]
          : []),
      ],
    },
    ...claimsGroup(record),
  ];
};

const claimsGroup = (record: MotorRecord): PreviewGroup[] => {
  const words = copy.claims;
  const claims = claimsOfRecord(record);
  const offer = record.proposal?.offer;
  const kit = gasKitOf(record);
  if (claims === null || offer === undefined) return [];
  return [
    {
      id: 'claims',
      title: words.title,
      change: destinationTo<MotorLineTypes>(CLAIMS_PAGE_OF_LINE[record.line]),
      notes: [],
      rows: [
        { term: words.claim, value: claims.is_claim ? words.yes : words.no },
        { term: words.printed, value: `${claims.ncb_percent}%` },
        { term: words.now, value: bonusValueText(offer.ncb) },
        ...(kit === null
          ? []
          : [{ term: words.kit, value: kit.value === null ? words.yes : words.kitOf(formatInr(kit.value)) }]),
      ],
    },
  ];
};

/** As typed, or the end of the register's. */
const identifyingNumber = (number: StoredProposalVehicle['engine_no'] = ''): Pick<PreviewRow, 'value' | 'verbatim'> =>
  typeof number === 'string'
    ? { value: number, verbatim: true }
    : { value: copy.engine.registered(registeredNumberText(number)) };

export const enginePreviewGroup = ({ proposal }: MotorRecord): PreviewGroup => {
  const words = copy.engine;
  const vehicle = proposal?.vehicle_details;
  const lender = vehicle?.financier;
  return {
    id: 'engine',
    title: words.title,
    change: destinationTo<MotorLineTypes>('vehicleDetails'),
    notes: [],
    rows: [
      { term: words.engine, ...identifyingNumber(vehicle?.engine_no) },
      { term: words.chassis, ...identifyingNumber(vehicle?.chassis_no) },
      { term: words.financier, value: lender ? `${lender.name}, ${lender.city}` : words.noLoan },
    ],
  };
};

/** What was declared of facts outside the policy; no group if nothing had to be declared. */
export const declaredFactsPreviewGroups = ({ proposal }: MotorRecord): PreviewGroup[] => {
  const words = copy.declared;
  const declared = proposal?.claim_details;
  if (!declared) return [];
  const { is_ncb_confirmed, is_cng_endorsed, pa_policy } = declared;
  const bonus = proposal.insurer_details?.claim_reported ? words.reported : words.confirmed;
  return [
    {
      id: 'declared',
      title: words.title,
      change: destinationTo<MotorLineTypes>('externalDetails'),
      notes: [],
      rows: [
        ...(is_ncb_confirmed ? [{ term: words.bonus, value: bonus }] : []),
        ...(is_cng_endorsed === null
          ? []
          : [{ term: words.kit, value: is_cng_endorsed ? copy.claims.yes : copy.claims.no }]),
        ...(pa_policy === null
          ? []
          : [
              {
                term: words.accident,
                value: words.until(
                  pa_policy.insurer_name,
                  pa_policy.policy_number,
                  previewDateText(pa_policy.policy_exp_date),
                ),
              },
            ]),
      ],
    },
  ];
};
