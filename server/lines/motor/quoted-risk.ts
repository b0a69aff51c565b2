import {
  appliedNoClaimBonus,
  type PreviousPolicyBonusFacts,
  withReportedClaim,
} from '#contract/lines/motor/no-claim-bonus.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { StoredVehicle } from '#contract/lines/motor/vehicle.ts';
import type { Paise } from '#contract/shared/money.ts';
import { IncompleteQuote } from '#server/domain/insurers/incomplete-quote.ts';
import type { MotorQuotedRisk } from './insurer-adapter.ts';
import type { EnginePower } from './rating/engine-power.ts';
import type { GasKit } from './rating/own-damage.ts';
import { findRegistrationOffice } from './rto/registration-offices.ts';

/** What is declared about claims and a gas kit. The two lines store it in different places. */
export interface DeclaredClaims {
  readonly claims: PreviousPolicyBonusFacts | null;
  /** The cost of a kit that the maker did not fit, in paise; null without one. */
  readonly gas_kit_value: Paise | null;
}

function powerOf({ cc, kw }: StoredVehicle): EnginePower {
  if (cc !== null) return { unit: 'cc', size: cc };
  if (kw !== null) return { unit: 'kw', size: kw };
  throw new IncompleteQuote('vehicleDetails.cc');
}

function gasKitOf({ fuel_type }: StoredVehicle, value: Paise | null): GasKit | null {
  if (fuel_type === 'CNG') return { kind: 'FACTORY' };
  return value === null ? null : { kind: 'EXTERNAL', value };
}

/**
 * What a journey has disclosed to insurers apart from the plan: the quote, and each answer of the proposal that they rate
 * or decline by, as soon as it is stored, with the claim that an insurer found. The registration office determines the
 * zone. An unknown office is rated in zone A, so that the price never rises later for that reason. `onDate`
 * 'yyyy-mm-dd'. Throws an IncompleteQuote without vehicle, or without policy or claims of one that is not new.
 */
export function motorQuotedRisk(
  { quote, proposal }: Pick<MotorRecord, 'quote' | 'proposal'>,
  { claims, gas_kit_value }: DeclaredClaims,
  onDate: string,
): MotorQuotedRisk {
  const { vehicleDetails, insurerDetails } = quote;
  if (!vehicleDetails) throw new IncompleteQuote('vehicleDetails');
  const { vechile_type, make, model, variant, fuel_type, seats, ex_showroom_price, reg_date, is_new } = vehicleDetails;
  if (!is_new && !insurerDetails) throw new IncompleteQuote('insurerDetails');
  if (!is_new && !claims) throw new IncompleteQuote('claimDetails');
  const previous = is_new ? null : insurerDetails;
  const isReported = proposal?.insurer_details?.claim_reported === true;
  const is_cng_endorsed = proposal?.claim_details?.is_cng_endorsed ?? null;
  return {
    vehicle: {
      ...{ vechile_type, make, model, variant, fuel_type, seats, ex_showroom_price, reg_date, is_new },
      power: powerOf(vehicleDetails),
      zone: findRegistrationOffice(vehicleDetails.rto_code)?.zone ?? 'A',
      gas_kit: gasKitOf(vehicleDetails, is_new ? null : gas_kit_value),
    },
    policy: previous && {
      policy_type: previous.policy_type,
      policy_exp_date: previous.policy_exp_date,
      tp_exp_date: previous.tp_exp_date,
    },
    is_claim: !is_new && (claims?.is_claim === true || isReported),
    ncb: withReportedClaim(appliedNoClaimBonus(previous, claims, reg_date, onDate), isReported),
    ...(is_cng_endorsed !== null && { is_cng_endorsed }),
    onDate,
  };
}
