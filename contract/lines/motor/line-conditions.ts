import type { MotorRecord } from './record.ts';

/** Facts of a motor record that the chart branches on and that shorten the steps. */

/** Their names in charts and steps. */
export type MotorCondition = 'newVehicle' | 'vehicleKnown' | 'nothingToDeclare';

/** Whether the vehicle is brand-new. */
export const isNewVehicle = ({ quote }: MotorRecord): boolean => quote.vehicleDetails?.is_new === true;

/** The register knows the vehicle, or the visitor has described it: it only needs confirming. */
export const isVehicleKnown = ({ quote: { registration, vehicleDetails } }: MotorRecord): boolean =>
  vehicleDetails !== null || registration?.outcome === 'FOUND' || registration?.outcome === 'SEVERAL_VARIANTS';

/** Something outside of the policy that the visitor has to declare. */
export type ExternalDeclaration = 'NCB' | 'GAS_KIT' | 'PA_POLICY';

/**
 * What has to be declared for the plan in the cart. @param hasGasKit whether there is a kit that the maker did not fit
 */
export const neededExternalDeclarations = ({ proposal }: MotorRecord, hasGasKit: boolean): ExternalDeclaration[] => {
  if (proposal === null) return [];
  const { offer, cartDetails } = proposal;
  const isOtherPolicy = cartDetails.pa_waiver === 'OWN_POLICY' || cartDetails.pa_waiver === 'OTHER_VEHICLE';
  return [
    ...(offer.ncb.percent > 0 && offer.od_years > 0 ? (['NCB'] as const) : []),
    ...(hasGasKit ? (['GAS_KIT'] as const) : []),
    ...(isOtherPolicy ? (['PA_POLICY'] as const) : []),
  ];
};

const WORDS: Record<ExternalDeclaration, string> = {
  NCB: 'your word that no claim was made',
  GAS_KIT: 'whether the gas kit is on the registration certificate',
  PA_POLICY: 'your other accident policy',
};

/** The declarations that are needed and missing, in words. */
export const missingExternalDeclarations = (record: MotorRecord, hasGasKit: boolean): string[] => {
  const declared = record.proposal?.claim_details;
  const isThere: Record<ExternalDeclaration, boolean> = {
    NCB: declared?.is_ncb_confirmed === true,
    GAS_KIT: declared != null && declared.is_cng_endorsed !== null,
    PA_POLICY: declared != null && declared.pa_policy !== null,
  };
  return neededExternalDeclarations(record, hasGasKit)
    .filter((part) => !isThere[part])
    .map((part) => WORDS[part]);
};

/** An OD cover needs the number of the third-party policy that it complements. */
export const thirdPartyPolicyMissing = ({ proposal }: MotorRecord): string[] =>
  proposal?.cartDetails.cover_type === 'OD' && !proposal.insurer_details?.tp_policy_number
    ? ['the third-party policy that runs beside it']
    : [];
