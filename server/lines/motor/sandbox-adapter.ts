import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import type { Config } from '#server/config/config.ts';
import type { SubmittedProposal } from '#server/domain/insurers/insurer-adapter.ts';
import { sandboxInsurer } from '#server/partners/sandbox-insurer.ts';
import type { MotorAdapter, MotorPlanRequest, MotorPriceAnswer } from './insurer-adapter.ts';
import { findMotorProduct, motorInsurers } from './product-catalogue.ts';
import { quoteMotorProduct } from './quote-product.ts';
import type { DeclaredClaims } from './quoted-risk.ts';
import { withDisclosedVehicle } from './register/registered-numbers.ts';
import { decideInspectedMotor, decideMotor, type MotorApplication } from './underwriting/decide-motor.ts';

function priceOf({ insurer_id }: Insurer, request: MotorPlanRequest): MotorPriceAnswer {
  const product = findMotorProduct(request.plan.product_id);
  const isOwn = product?.insurer.insurer_id === insurer_id && product.kind === request.vehicle.vechile_type;
  return isOwn ? quoteMotorProduct(product, request) : { kind: 'not-sold' };
}

/** The sandbox's insurers of a line. @param declaredClaims reads claims and gas kit from the line's quote */
export const sandboxMotorAdapters = <Journey extends MotorRecord>(
  kind: VehicleType,
  declaredClaims: (quote: Journey['quote']) => DeclaredClaims,
  config: Pick<Config, 'referralSeconds' | 'secret'>,
): readonly MotorAdapter<Journey>[] => {
  const declared = (application: SubmittedProposal<Journey>): MotorApplication => ({
    ...application,
    proposal: withDisclosedVehicle(application.proposal, config.secret),
    declared: declaredClaims(application.quote),
  });
  return motorInsurers(kind).map((insurer) =>
    sandboxInsurer(
      insurer,
      {
        priceOf: (risk, plan) => priceOf(insurer, { ...risk, plan }),
        decide: (application) => decideMotor(declared(application)),
        decideReferred: (application) => decideInspectedMotor(declared(application)),
      },
      config,
    ),
  );
};
