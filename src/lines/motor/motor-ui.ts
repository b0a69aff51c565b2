import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import type { ClaimDetails } from '#contract/lines/motor/no-claim-bonus.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import type { LineUi } from '#src/journey/line-ui.ts';

/** The differences between the screens of the two motor lines. */
export interface MotorTraits {
  readonly vechile_type: VehicleType;
  /** Within sentences: 'car'. */
  readonly noun: string;
  /** The line that insures the other kind of vehicle. */
  readonly other: { readonly noun: string; readonly path: string };
  /** Years of third-party cover that a brand-new vehicle is sold with. */
  readonly longTermYears: number;
  /** The line's own answer on claims and gas kit; missing if claims are stored with the policy. */
  claimDetailsOf?(record: MotorRecord): ClaimDetails | null;
}

/** What a motor line provides to the pages. */
export interface MotorUi<R extends MotorRecord = MotorRecord> extends LineUi<MotorLineTypes<R>> {
  readonly traits: MotorTraits;
}
