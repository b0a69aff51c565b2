import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import { type Paise, rupeesToPaise } from '#contract/shared/money.ts';
import type { MotorTariffZone } from '../rto/registration-offices.ts';
import type { EnginePower } from './engine-power.ts';
import { motorRates } from './rates-file.ts';

/** A third-party premium of one year, and the single premium of a new vehicle's long term (3 or 5 years). */
interface ThirdPartyRate {
  readonly one_year: Paise;
  readonly long_term: Paise;
}

/** Rates by engine size. `borders` are 'not exceeding', the last one is null; one rate each. */
interface ByPower<Rate> {
  readonly borders: readonly (number | null)[];
  readonly rates: readonly Rate[];
}

/** Percent of the IDV a year for the three bands of engine size. */
type OwnDamageRates = readonly [number, number, number];

/** The age bands of own damage: not exceeding 5 years, not exceeding 10, above. */
export type VehicleAgeBand = 'UP_TO_5' | 'UP_TO_10' | 'ABOVE_10';

/**
 * A voluntary deductible: the `amount` that the owner bears, the discount off own damage in percent, and its maximum.
 */
export interface VoluntaryDeductible {
  readonly amount: Paise;
  readonly percent: number;
  readonly cap: Paise;
}

/** One version of the motor tariff. Percentages are of 100; README.md prints it in full. */
export interface MotorTariff {
  readonly version: string;
  /** First day on which a policy may begin at these rates, 'yyyy-mm-dd'. */
  readonly effective_from: string;
  readonly third_party: Readonly<Record<VehicleType, Readonly<Record<EnginePower['unit'], ByPower<ThirdPartyRate>>>>>;
  /** Percent off the third-party premium of a hybrid electric vehicle. */
  readonly hybrid_discount: number;
  readonly own_damage: Readonly<
    Record<
      VehicleType,
      {
        readonly borders: Readonly<Record<EnginePower['unit'], readonly (number | null)[]>>;
        readonly rates: Readonly<Record<MotorTariffZone, Readonly<Record<VehicleAgeBand, OwnDamageRates>>>>;
      }
    >
  >;
  /** Percent of its price that a vehicle has lost, by months of age, ascending. */
  readonly depreciation: readonly { readonly max_months: number; readonly percent: number }[];
  /** The no-claim bonus after 0, 1, 2, 3, 4, and 5 and more years without a claim, in percent. */
  readonly ncb: readonly number[];
  readonly voluntary_deductibles: Readonly<Record<VehicleType, readonly VoluntaryDeductible[]>>;
  readonly compulsory_deductible: { readonly car: Paise; readonly large_car: Paise; readonly bike: Paise };
  /**
   * Percent of the value of electrical accessories and of an external gas kit; percent of own damage for a maker's kit.
   */
  readonly accessories: { readonly electrical: number; readonly external_kit: number; readonly factory_kit: number };
  /** Yearly addition of a gas kit to the third-party premium. */
  readonly gas_kit_third_party: Paise;
  readonly paid_driver: Paise;
  /**
   * Personal accident of unnamed passengers: the yearly price per lakh and person, and the maximum of lakhs per person.
   */
  readonly passengers: Readonly<Record<VehicleType, { readonly per_lakh: Paise; readonly max_lakh: number }>>;
  /** Personal accident of the owner-driver: the sum insured, and the premium by years. */
  readonly owner_driver: { readonly sum_insured: Paise; readonly premium: Readonly<Record<1 | 3 | 5, Paise>> };
  /** Percent of the IDV a year for add-ons that have a published rate, by year of age: first, … fifth. */
  readonly addons: Readonly<Record<VehicleType, Readonly<Partial<Record<RatedAddon, RatesByYearOfAge>>>>>;
  readonly gst_percent: number;
}

/** Zero depreciation for two claims a year, and for any number ('zero depreciation plus' in the guide). */
export type RatedAddon =
  | 'ZERO_DEPRECIATION'
  | 'ZERO_DEPRECIATION_UNLIMITED'
  | 'RETURN_TO_INVOICE'
  | 'ENGINE_PROTECT'
  | 'CONSUMABLES';
export type RatesByYearOfAge = readonly [number, number, number, number, number];

type RatesFile = typeof motorRates;

function carBands(bands: RatesFile['tp']['car_cc']): ByPower<ThirdPartyRate> {
  const rates = bands.map(({ y1, y3 }) => ({ one_year: rupeesToPaise(y1), long_term: rupeesToPaise(y3) }));
  return { borders: bands.map(({ max }) => max), rates };
}

function bikeBands(bands: RatesFile['tp']['tw_cc']): ByPower<ThirdPartyRate> {
  const rates = bands.map(({ y1, y5 }) => ({ one_year: rupeesToPaise(y1), long_term: rupeesToPaise(y5) }));
  return { borders: bands.map(({ max }) => max), rates };
}

function byAge(rates: RatesFile['od_car_pct_idv']['A']): Record<VehicleAgeBand, OwnDamageRates> {
  return { UP_TO_5: rates['<=5'], UP_TO_10: rates['5-10'], ABOVE_10: rates['>10'] };
}

const deductibles = (rows: RatesFile['voluntary_deductible']['car']): VoluntaryDeductible[] =>
  rows.map(([amount, percent, cap]) => ({ amount: rupeesToPaise(amount), percent, cap: rupeesToPaise(cap) }));

const {
  tp,
  od_car_pct_idv: carRates,
  od_tw_pct_idv: bikeRates,
  pa_unnamed_passenger_per_lakh: passenger,
  cpa_owner_driver: ownerDriver,
  addons_pct_idv_by_age_years: addons,
} = motorRates;

// The guide has no premium for five years: that of three years is extrapolated, in whole rupees (README.md,
// Assumptions).
const OWNER_DRIVER_FIVE_YEARS = Math.round((ownerDriver.national_2023_24_3y * 5) / 3);

/** Newest first. A changed rate or tax is a new version with its own first day, never an edit of an old one. */
const TARIFFS: readonly MotorTariff[] = [
  {
    version: `motor-${tp.effective}`,
    effective_from: tp.effective,
    third_party: {
      CAR: { cc: carBands(tp.car_cc), kw: carBands(tp.car_ev_kw) },
      BIKE: { cc: bikeBands(tp.tw_cc), kw: bikeBands(tp.tw_ev_kw) },
    },
    hybrid_discount: tp.hybrid_discount,
    own_damage: {
      CAR: {
        borders: { cc: carRates.cc, kw: carRates.ev_kw },
        rates: { A: byAge(carRates.A), B: byAge(carRates.B) },
      },
      BIKE: {
        // The tariff has no columns for electric two-wheelers (README.md, Assumptions).
        borders: { cc: bikeRates.cc, kw: [7, 16, null] },
        rates: { A: byAge(bikeRates.A), B: byAge(bikeRates.B) },
      },
    },
    depreciation: motorRates.idv_depreciation.map(({ max_months, dep }) => ({ max_months, percent: dep })),
    ncb: motorRates.ncb,
    voluntary_deductibles: {
      CAR: deductibles(motorRates.voluntary_deductible.car),
      BIKE: deductibles(motorRates.voluntary_deductible.tw),
    },
    compulsory_deductible: {
      car: rupeesToPaise(motorRates.compulsory_deductible.car_le_1500),
      large_car: rupeesToPaise(motorRates.compulsory_deductible.car_gt_1500),
      bike: rupeesToPaise(motorRates.compulsory_deductible.tw),
    },
    accessories: {
      electrical: motorRates.electrical_accessories_pct,
      external_kit: motorRates.cng_lpg_external.od_pct_of_kit_value,
      factory_kit: motorRates.cng_lpg_factory_od_pct.value,
    },
    gas_kit_third_party: rupeesToPaise(motorRates.cng_lpg_external.tp_flat),
    paid_driver: rupeesToPaise(motorRates.ll_paid_driver),
    passengers: {
      CAR: { per_lakh: rupeesToPaise(passenger.car), max_lakh: passenger.max_lakh.car },
      BIKE: { per_lakh: rupeesToPaise(passenger.two_wheeler), max_lakh: passenger.max_lakh.two_wheeler },
    },
    owner_driver: {
      sum_insured: rupeesToPaise(ownerDriver.sum_insured),
      premium: {
        1: rupeesToPaise(ownerDriver.national_2023_24_1y),
        3: rupeesToPaise(ownerDriver.national_2023_24_3y),
        5: rupeesToPaise(OWNER_DRIVER_FIVE_YEARS),
      },
    },
    addons: {
      CAR: {
        ZERO_DEPRECIATION: addons.zero_dep_car,
        ZERO_DEPRECIATION_UNLIMITED: addons.zero_dep_plus_car,
        RETURN_TO_INVOICE: addons.rti_car,
        ENGINE_PROTECT: addons.engine_protect_car,
        CONSUMABLES: addons.consumables_car,
      },
      BIKE: {
        ZERO_DEPRECIATION: addons.zero_dep_tw,
        ZERO_DEPRECIATION_UNLIMITED: addons.zero_dep_plus_tw,
        RETURN_TO_INVOICE: addons.rti_tw,
      },
    },
    gst_percent: motorRates.gst.motor,
  },
];

/**
 * The motor tariff for a policy that begins on a day ('yyyy-mm-dd'). Throws a RangeError for a day before the first
 * version. Source: server/lines/motor/rating/motor_rates.json; third party: GSR 394(E) of 25-05-2022.
 */
export function motorTariffOn(date: string): MotorTariff {
  const tariff = TARIFFS.find(({ effective_from }) => effective_from <= date);
  if (!tariff) throw new RangeError(`No motor tariff was in force on ${date}`);
  return tariff;
}
