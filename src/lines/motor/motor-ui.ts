import type { MotorTypes } from '#contract/lines/motor/motor-line.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import type { LineUi } from '#src/journey/line-ui.ts';

/** By what the screens of the two motor lines differ. */
export interface MotorTraits {
  readonly vechile_type: VehicleType;
  /** In sentences: 'car'. */
  readonly noun: string;
  /** The line that insures the other kind of vehicle. */
  readonly other: { readonly noun: string; readonly path: string };
  /** Years of third party that a brand-new vehicle is sold with. */
  readonly longTermYears: number;
  /** Whether claims and bonus are asked with the policy, or on a page of their own. */
  readonly claimsWithPolicy: boolean;
}

/** What a motor line brings to the pages. */
export interface MotorUi<R extends MotorRecord = MotorRecord> extends LineUi<MotorTypes<R>> {
  readonly traits: MotorTraits;
}
