import * as v from 'valibot';
import ratesJson from './motor_rates.json' with { type: 'json' };

const WholeRupees = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
/** A share of one in the file, a percentage here: 0.075 → 7.5. */
const Share = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(1),
  v.transform((share) => Math.round(share * 1_000_000) / 10_000),
);
/** The upper limit of a band ('not exceeding'); null for the last one. */
const Border = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1)));

const CarBands = v.array(v.object({ max: Border, y1: WholeRupees, y3: WholeRupees }));
const TwoWheelerBands = v.array(v.object({ max: Border, y1: WholeRupees, y5: WholeRupees }));

const BandRates = v.tuple([Percent, Percent, Percent]);
const AgeRates = v.object({ '<=5': BandRates, '5-10': BandRates, '>10': BandRates });
const Borders = v.tuple([Border, Border, Border]);

const ByYearOfAge = v.tuple([Percent, Percent, Percent, Percent, Percent]);
const VoluntaryDeductibles = v.array(v.tuple([WholeRupees, Share, WholeRupees]));

const MotorRates = v.object({
  tp: v.object({
    effective: v.string(),
    car_cc: CarBands,
    car_ev_kw: CarBands,
    tw_cc: TwoWheelerBands,
    tw_ev_kw: TwoWheelerBands,
    hybrid_discount: Share,
  }),
  idv_depreciation: v.array(v.object({ max_months: WholeRupees, dep: Share })),
  parts_depreciation: v.object({
    rubber_plastic_battery_tyre_airbag: Share,
    fibreglass: Share,
    metal_by_age_months: v.array(v.tuple([Border, Share])),
  }),
  ncb: v.array(Share),
  od_car_pct_idv: v.object({ cc: Borders, ev_kw: Borders, A: AgeRates, B: AgeRates }),
  od_tw_pct_idv: v.object({ cc: Borders, A: AgeRates, B: AgeRates }),
  addons_pct_idv_by_age_years: v.object({
    zero_dep_tw: ByYearOfAge,
    zero_dep_car: ByYearOfAge,
    zero_dep_plus_tw: ByYearOfAge,
    zero_dep_plus_car: ByYearOfAge,
    rti_tw: ByYearOfAge,
    rti_car: ByYearOfAge,
    engine_protect_car: ByYearOfAge,
    consumables_car: ByYearOfAge,
  }),
  voluntary_deductible: v.object({ car: VoluntaryDeductibles, tw: VoluntaryDeductibles }),
  compulsory_deductible: v.object({ car_le_1500: WholeRupees, car_gt_1500: WholeRupees, tw: WholeRupees }),
  cng_lpg_external: v.object({ od_pct_of_kit_value: Share, tp_flat: WholeRupees }),
  cng_lpg_factory_od_pct: v.object({ value: Share, tp_flat: WholeRupees }),
  electrical_accessories_pct: Share,
  ll_paid_driver: WholeRupees,
  pa_unnamed_passenger_per_lakh: v.object({
    car: WholeRupees,
    two_wheeler: WholeRupees,
    max_lakh: v.object({ car: WholeRupees, two_wheeler: WholeRupees }),
  }),
  cpa_owner_driver: v.object({
    sum_insured: WholeRupees,
    national_2023_24_1y: WholeRupees,
    national_2023_24_3y: WholeRupees,
  }),
  gst: v.object({ motor: Share }),
});

/**
 * The figures that the tariff is derived from (server/lines/motor/rating/motor_rates.json; README.md says which blocks
 * name their source): whole rupees, percentages, cubic centimetres, kilowatts and months. Validated when the module
 * loads; throws a ValiError if the file has another shape.
 */
export const motorRates = v.parse(MotorRates, ratesJson);
