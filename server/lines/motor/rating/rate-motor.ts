import type { CoverType, MotorAddonCode } from '#contract/lines/motor/plan.ts';
import { formatInr, type Paise, percentInRupees } from '#contract/shared/money.ts';
import type { Premium, PremiumLine } from '#contract/shared/premium.ts';
import { motorAddonPremiumLine } from './addon-premium.ts';
import { motorCoverTerms } from './cover-terms.ts';
import { hasOwnDamage, thirdPartyYears } from './engine-power.ts';
import { type OwnDamageRisk, ownDamageLines } from './own-damage.ts';
import { type PersonCoversRisk, personCoversLines } from './person-covers.ts';
import { motorTariffOn } from './tariff.ts';
import { thirdPartyLines } from './third-party.ts';
import { vehicleAgeInStartedMonths } from './vehicle-age.ts';

/** Everything that a motor premium depends on. Money in paise, dates 'yyyy-mm-dd'. */
export interface MotorRisk
  extends Omit<OwnDamageRisk, 'months'>,
    Pick<PersonCoversRisk, 'owner_driver_years' | 'paid_driver' | 'passengers_cover' | 'seats'> {
  readonly cover_type: CoverType;
  readonly is_new: boolean;
  /** Null before registration. */
  readonly reg_date: string | null;
  readonly hybrid: boolean;
  readonly addons: readonly MotorAddonCode[];
  /** The insurer's add-on price relative to the tariff, in percent points. */
  readonly addon_points: number;
  /** Zero depreciation for any number of claims instead of two a year. */
  readonly unlimited_claims: boolean;
  /** First day of the policy: it determines age and tariff. */
  readonly startDate: string;
}

const sum = (lines: readonly PremiumLine[]): Paise => lines.reduce((total, { amount }) => total + amount, 0);

/**
 * The premium of a motor policy with its working. Every line is in paise and a whole number of rupees, and the lines
 * add up to `net_premium_inc_gst`. `premium_details.premium_amt` is own damage, third party and the personal accident
 * covers, `addons_amt` the chosen add-ons; GST of 18 % applies to both together. `policy_period` is the longest part's
 * years.
 *
 * Add-ons in any order, duplicates count once. They, accessories, discounts and bonus require own damage and are left
 * out without it; personal accident covers require third party. Throws a RangeError for an add-on or a deductible that
 * does not exist for the vehicle, an impossible engine, or a day without tariff. Source:
 * server/lines/motor/rating/README.md.
 */
export function rateMotor(risk: MotorRisk): Premium {
  const { kind, cover_type, reg_date, startDate } = risk;
  const tariff = motorTariffOn(startDate);
  const months = vehicleAgeInStartedMonths(reg_date, startDate);
  const years = thirdPartyYears(kind, cover_type, risk.is_new);
  const ownDamage = hasOwnDamage(cover_type) ? ownDamageLines(tariff, { ...risk, months }) : [];
  const thirdParty =
    years === 0
      ? []
      : [
          ...thirdPartyLines({ ...risk, has_gas_kit: risk.gas_kit !== null, years }),
          ...personCoversLines(tariff, { ...risk, years }),
        ];
  const basis = { kind, idv: risk.idv, months, points: risk.addon_points, unlimited_claims: risk.unlimited_claims };
  const addons = hasOwnDamage(cover_type)
    ? [...new Set(risk.addons)].map((code) => motorAddonPremiumLine(tariff, code, basis))
    : [];

  const premium_amt = sum(ownDamage) + sum(thirdParty);
  const addons_amt = sum(addons);
  const taxed = premium_amt + addons_amt;
  const gst_amt = percentInRupees(taxed, tariff.gst_percent);
  const detail = `${tariff.gst_percent}% of ${formatInr(taxed)}`;
  return {
    premium_details: { premium_amt },
    addons_amt,
    policy_period: Math.max(1, years),
    cover_years: motorCoverTerms({ ...risk, od_years: hasOwnDamage(cover_type) ? 1 : 0, tp_years: years }),
    gst_percent: tariff.gst_percent,
    gst_amt,
    net_premium_inc_gst: taxed + gst_amt,
    lines: [...ownDamage, ...addons, ...thirdParty, { key: 'gst', label: 'GST', detail, amount: gst_amt }],
    tariff_version: tariff.version,
  };
}
