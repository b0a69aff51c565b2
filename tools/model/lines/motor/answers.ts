import * as v from 'valibot';
import { MotorPlan } from '#contract/lines/motor/plan.ts';
import type { InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { StoredVehicle, VehicleDetails } from '#contract/lines/motor/vehicle.ts';
import type { Scene } from '../../line-model.ts';
import type { AnswerVariant } from '../../types.ts';
import { changed, given, refusedAnswer, toggled } from '../../visitor/answers.ts';
import { mayChange } from '../../visitor/conditions.ts';
import { planOf } from './offers.ts';
import { motorRecord } from './rules.ts';
import {
  detailsOf,
  endOfPolicy,
  type ModelVehicles,
  NO_SUCH_END,
  REFUSED_NUMBERS,
  RISKS,
  UNKNOWN_NUMBER,
} from './vehicles.ts';

/** The relevant variants of the answers of both motor journeys. */

const OWNER = { owner_name: 'Asha Kulkarni', owner_mobile_number: '9820012345', owner_pincode: '411001' };
const ENGINE = { engine_no: 'K12MN1234567', chassis_no: 'MA3EJKD1S00123456', financier: null };
/** No catalogue has a vehicle of this model. */
const NO_SUCH_MODEL = 'Batmobile';

export const recordIn = ({ context: { record } }: Scene): MotorRecord | null => record && motorRecord(record);

/** The current cart at the premium that the page shows. */
const cartIn = (scene: Scene) => {
  const { cart, quotation } = scene.context;
  const record = recordIn(scene);
  const plan = v.safeParse(MotorPlan, cart ?? record?.quote.plan);
  const [offer] = quotation?.offers ?? [];
  if (!plan.success || !record || !offer) return null;
  return { ...plan.output, rfqId: record.quote.rfqId, net_premium_inc_gst: offer.net_premium_inc_gst };
};

/** The answer that describes a stored vehicle. */
const answeredAs = ({ rto_name: _office, vehicle_image: _image, ...vehicle }: StoredVehicle): VehicleDetails => {
  const { body_type: _body, cc: _cc, kw: _kw, seats: _seats, ...details } = vehicle;
  return details;
};

const brandNewOf = (vehicles: ModelVehicles, today: string): VehicleDetails => {
  const [mfg_year, mfg_month] = today.split('-').map(Number);
  const details = detailsOf(vehicles, { ...vehicles.brandNew }, null);
  return { ...details, mfg_year: mfg_year ?? 0, mfg_month: mfg_month ?? 0, reg_date: null, is_new: true };
};

/** The catalogue's price and a slightly higher one, alternating. */
const otherPrice = ({ found, brandNew, otherModel }: ModelVehicles, { model, ex_showroom_price }: VehicleDetails) => {
  const usual = [...found, brandNew, otherModel].find((known) => known.model === model)?.ex_showroom_price ?? 0;
  return toggled(ex_showroom_price ?? usual, usual, usual + 1_000_000);
};

/**
 * The current policy, with another insurer and with an impossible end. @param first the policy as first declared, by
 * its last day
 */
export const policyVariantsOf =
  <T extends InsurerDetails>(first: (end: string) => T, storedIn: (scene: Scene) => T | null | undefined) =>
  (scene: Scene): AnswerVariant<T>[] => {
    const stored = storedIn(scene);
    const policy = stored ?? first(endOfPolicy(scene.choices));
    const insurer_name = toggled(policy.insurer_name, 'HDFC_ERGO_OD', 'ACKO_OD');
    return [
      given(policy),
      ...changed(stored && mayChange(scene), { ...policy, insurer_name }),
      refusedAnswer({ ...policy, policy_exp_date: NO_SUCH_END }),
    ];
  };

export const motorVariantsOf = (vehicles: ModelVehicles) => {
  const [number, otherNumber] = vehicles.numbers;

  const registration = (scene: Scene) => {
    const stored = recordIn(scene)?.quote.registration;
    const asked = (reg_no: string | null, by_hand = false) => ({ reg_no, by_hand });
    if (stored) {
      return [
        given(asked(stored.reg_no, stored.outcome === 'BY_HAND')),
        ...changed(mayChange(scene), asked(toggled(stored.reg_no ?? otherNumber, number, otherNumber))),
        refusedAnswer(asked('12')),
      ];
    }
    return [
      given(asked(number)),
      { name: 'unknown', answer: asked(UNKNOWN_NUMBER) },
      { name: 'by hand', answer: asked(null, true) },
      ...Object.entries(REFUSED_NUMBERS).map(([name, { reg_no }]) => ({ name, answer: asked(reg_no) })),
      { name: 'otherLine', answer: asked(vehicles.numberOfOtherLine) },
      refusedAnswer(asked('12')),
    ];
  };

  const vehicle = (scene: Scene) => {
    const quote = recordIn(scene)?.quote;
    const reg_no = quote?.registration?.reg_no ?? null;
    const [known] = quote?.registration?.vehicles ?? [];
    const details = quote?.vehicleDetails
      ? answeredAs(quote.vehicleDetails)
      : reg_no === null
        ? brandNewOf(vehicles, scene.choices.today)
        : detailsOf(vehicles, known ?? vehicles.found[0], reg_no);
    const isOther = details.model === vehicles.otherModel.model;
    const { make, model, variant, fuel_type } = isOther ? (known ?? vehicles.found[0]) : vehicles.otherModel;
    const mayBeChanged = quote?.vehicleDetails && mayChange(scene);
    return [
      given(details),
      ...changed(mayBeChanged, { ...details, make, model, variant, fuel_type, ex_showroom_price: null }),
      ...changed(mayBeChanged, { ...details, ex_showroom_price: otherPrice(vehicles, details) }, 'changed price'),
      refusedAnswer({ ...details, model: NO_SUCH_MODEL }),
    ];
  };

  return {
    registration,
    vehicle,
    ownerDetails: () => [given(OWNER), refusedAnswer({ ...OWNER, owner_pincode: '12' })],
    plan: (scene: Scene) => {
      const record = recordIn(scene);
      if (!record) return [];
      const { context, choices } = scene;
      const { plan: chosen } = record.quote;
      const other = chosen?.product_id === choices.otherProduct ? choices.product : choices.otherProduct;
      return [
        given(chosen ?? planOf(choices.product, context.filters, record)),
        ...changed(chosen && mayChange(scene), planOf(other, context.filters, record)),
        refusedAnswer(planOf('no-such-plan', context.filters, record)),
      ];
    },
    premium: (scene: Scene) => {
      const cart = cartIn(scene);
      if (!cart) return [];
      return [
        given(cart),
        { name: 'outdated', answer: { ...cart, net_premium_inc_gst: cart.net_premium_inc_gst - 100 } },
        refusedAnswer({ ...cart, product_id: 'no-such-plan' }),
      ];
    },
    vehicleDetails: (scene: Scene) => {
      const quote = recordIn(scene)?.quote;
      const ending = [RISKS.damaged, RISKS.wrecked].find((risk) => scene.choices.risks.includes(risk)) ?? '';
      const engine_no = `${ENGINE.engine_no}${ending}`;
      const details = { ...ENGINE, engine_no, reg_no: quote?.vehicleDetails?.reg_no ?? null };
      return [given(details), refusedAnswer({ ...details, engine_no: '      ' })];
    },
    externalDetails: () => {
      const declared = { is_ncb_confirmed: true, is_cng_endorsed: null, pa_policy: null };
      return [given(declared), refusedAnswer({ ...declared, is_ncb_confirmed: false })];
    },
    insurerDetails: ({ choices }: Scene) => {
      const policy_number = choices.risks.includes(RISKS.claim) ? '2311/4500/CLAIM' : '2311/4500/1234';
      const policy = { policy_number, tp_insurer_name: null, tp_policy_number: null };
      return [given(policy), refusedAnswer({ ...policy, policy_number: null })];
    },
  };
};
