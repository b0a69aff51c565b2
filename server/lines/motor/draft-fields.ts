import { DEFAULT_MOTOR_FILTERS, MotorPlan } from '#contract/lines/motor/plan.ts';
import { OwnerDetails } from '#contract/lines/motor/record.ts';
import type { motorStepsAfterVehicle, vehicleSteps } from '#contract/lines/motor/steps.ts';
import { type DraftFields, type DraftStep, sharedDraftFields } from '#server/domain/answers/shared-draft-fields.ts';

type MotorStep = DraftStep<typeof vehicleSteps> | DraftStep<ReturnType<typeof motorStepsAfterVehicle>> | 'claimDetails';

const claims = ['is_claim', 'ncb_percent', 'is_owner_changed', 'is_full_year'];
const kit = ['is_cng_installed', 'cng_kit_value'];

/** The fields of both motor lines' forms. */
export const motorDraftFields: DraftFields<MotorStep> = {
  ...sharedDraftFields,
  registration: ['reg_no'],
  vehicle: [
    'is_new',
    'make',
    'model',
    'fuel_type',
    'variant',
    'mfg_year',
    'mfg_month',
    'reg_date',
    'rto_code',
    'ex_showroom_price',
  ],
  policyDetails: [
    'standing',
    'policy_type',
    'policy_exp_date',
    'insurer_name',
    'tp_exp_date',
    'tp_runs',
    // Claims are asked on the same page.
    ...claims,
    ...kit,
  ],
  claimDetails: [...claims, ...kit],
  ownerDetails: Object.keys(OwnerDetails.entries),
  quoteList: [...Object.keys(DEFAULT_MOTOR_FILTERS), 'compare'],
  customizePlan: Object.keys(MotorPlan.entries),
  vehicleDetails: ['reg_no', 'numbers_from', 'engine_no', 'chassis_no', 'is_financed', 'lender_name', 'lender_city'],
  // `is_ncb_confirmed` is in the drafts of pages that an earlier build served.
  externalDetails: ['is_ncb_confirmed', 'is_cng_endorsed', 'pa_insurer_name', 'pa_policy_number', 'pa_policy_exp_date'],
  insurerDetails: ['policy_number', 'tp_insurer_name', 'tp_policy_number'],
};
