import { newMotorQuote } from '#contract/lines/motor/record.ts';
import { KYC_CASE_NOT_STARTED } from '#contract/shared/kyc.ts';
import type { MotorApplication } from '#server/lines/motor/underwriting/decide-motor.ts';
import { HAND_COMPUTED_ON, type HandComputed } from './hand-computed.ts';
import { offerTo, planRequest, storedVehicle } from './sandbox-offers.ts';

/** What differs from a plain proposal of the vehicle. */
export interface Submitted {
  readonly engine_no?: string;
  readonly policy_number?: string;
  readonly is_cng_endorsed?: boolean;
  /** An insurer found out that the policy's insurer reports a claim. */
  readonly claim_reported?: true;
  /** The day of the decision; the offer was made on HAND_COMPUTED_ON. */
  readonly onDate?: string;
}

/** A proposal for a vehicle computed by hand, as the insurer gets it. */
export function applicationOf(given: HandComputed, change: Partial<HandComputed>, submitted: Submitted) {
  const { vehicle, policy, claims, plan } = { ...given, ...change };
  const offer = offerTo(planRequest(given, change));
  const { onDate = HAND_COMPUTED_ON, engine_no = 'K12MN1234567', policy_number = 'OG-26-1001' } = submitted;
  const proposal: MotorApplication['proposal'] = {
    proposerId: 'p-1',
    offer,
    cartDetails: { ...plan, rfqId: 'rfq-1', net_premium_inc_gst: offer.net_premium_inc_gst },
    premium: offer.premium,
    proposal_details: null,
    contact_details: null,
    address_details: null,
    kyc: KYC_CASE_NOT_STARTED,
    vehicle_details: { reg_no: null, engine_no, chassis_no: 'MA3EJKD1S00123456', financier: null },
    claim_details: {
      is_ncb_confirmed: true,
      is_cng_endorsed: submitted.is_cng_endorsed ?? null,
      pa_policy: null,
    },
    insurer_details: {
      ...{ policy_number, tp_insurer_name: null, tp_policy_number: null },
      ...(submitted.claim_reported && { claim_reported: true }),
    },
    nominee_details: null,
    preview_confirmed_at: null,
    declared_at: null,
    decision: null,
    payment: null,
    refunds: [],
    policy: null,
  };
  const quote = { ...newMotorQuote('rfq-1'), vehicleDetails: storedVehicle(vehicle), insurerDetails: policy, plan };
  const declared = { claims, gas_kit_value: claims?.cng_kit_value ?? null };
  return { quote, proposal, declared, onDate, decidedAt: `${onDate}T06:00:00.000Z` } satisfies MotorApplication;
}
