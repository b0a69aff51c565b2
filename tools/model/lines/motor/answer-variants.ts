import * as v from 'valibot';
import { MotorPlan } from '#contract/lines/motor/plan.ts';
import type { InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { StoredVehicle, VehicleDetails } from '#contract/lines/motor/vehicle.ts';
import type { VisitorScene } from '../../line-model.ts';
import type { AnswerVariant } from '../../model-types.ts';
import { mayChangeAnswers } from '../../visitor/exploration-limits.ts';
import { planChoiceVariants } from '../../visitor/plan-variants.ts';
import { changedAnswer, givenAnswer, otherOfTwo, refusedAnswer } from '../../visitor/shared-answer-variants.ts';
import { asMotorRecord } from './expected-rules.ts';
import { fakeMotorPlan } from './fake-offers.ts';
import {
  IMPOSSIBLE_POLICY_END_DATE,
  lastDayOfDeclaredPolicy,
  MOTOR_RISKS,
  type ModelVehicles,
  REFUSED_NUMBERS,
  UNKNOWN_NUMBER,
  vehicleDetailsAnswer,
} from './model-vehicles.ts';

/** The relevant variants of the answers of both motor journeys. */

const OWNER = { owner_name: 'Asha Kulkarni', owner_mobile_number: '9820012345', owner_pincode: '411001' };
const ENGINE = { engine_no: 'K12MN1234567', chassis_no: 'MA3EJKD1S00123456', financier: null };
/** No catalogue has a vehicle of this model. */
const NO_SUCH_MODEL = 'Batmobile';

export const motorRecordOfScene = ({ context: { record } }: VisitorScene): MotorRecord | null =>
  record && asMotorRecord(record);

/** The current cart at the premium that the page shows. */
const cartIn = (scene: VisitorScene) => {
  const { cart, quotation } = scene.context;
  const record = motorRecordOfScene(scene);
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
  const details = vehicleDetailsAnswer(vehicles, { ...vehicles.brandNew }, null);
  return { ...details, mfg_year: mfg_year ?? 0, mfg_month: mfg_month ?? 0, reg_date: null, is_new: true };
};

/** The catalogue's price and a slightly higher one, alternating. */
const otherPrice = ({ found, brandNew, otherModel }: ModelVehicles, { model, ex_showroom_price }: VehicleDetails) => {
  const usual = [...found, brandNew, otherModel].find((known) => known.model === model)?.ex_showroom_price ?? 0;
  return otherOfTwo(ex_showroom_price ?? usual, usual, usual + 1_000_000);
};

/**
 * The current policy, with another insurer and with an impossible end. @param first the policy as first declared, by
 * its last day
 */
export const policyVariantsOf =
  <T extends InsurerDetails>(first: (end: string) => T, storedIn: (scene: VisitorScene) => T | null | undefined) =>
  (scene: VisitorScene): AnswerVariant<T>[] => {
    const stored = storedIn(scene);
    const policy = stored ?? first(lastDayOfDeclaredPolicy(scene.choices));
    const insurer_name = otherOfTwo(policy.insurer_name, 'HDFC_ERGO_OD', 'ACKO_OD');
    return [
      givenAnswer(policy),
      ...changedAnswer(stored && mayChangeAnswers(scene), { ...policy, insurer_name }),
      refusedAnswer({ ...policy, policy_exp_date: IMPOSSIBLE_POLICY_END_DATE }),
    ];
  };

export const motorVariantsOf = (vehicles: ModelVehicles) => {
  const [number, otherNumber] = vehicles.numbers;

  const registration = (scene: VisitorScene) => {
    const stored = motorRecordOfScene(scene)?.quote.registration;
    const asked = (reg_no: string | null, by_hand = false) => ({ reg_no, by_hand });
    if (stored) {
      return [
        givenAnswer(asked(stored.reg_no, stored.outcome === 'BY_HAND')),
        ...changedAnswer(mayChangeAnswers(scene), asked(otherOfTwo(stored.reg_no ?? otherNumber, number, otherNumber))),
        refusedAnswer(asked('12')),
      ];
    }
    return [
      givenAnswer(asked(number)),
      { name: 'unknown', answer: asked(UNKNOWN_NUMBER) },
      { name: 'by hand', answer: asked(null, true) },
      ...Object.entries(REFUSED_NUMBERS).map(([name, { reg_no }]) => ({ name, answer: asked(reg_no) })),
      { name: 'otherLine', answer: asked(vehicles.numberOfOtherLine) },
      refusedAnswer(asked('12')),
    ];
  };

  const vehicle = (scene: VisitorScene) => {
    const quote = motorRecordOfScene(scene)?.quote;
    const reg_no = quote?.registration?.reg_no ?? null;
    const [known] = quote?.registration?.vehicles ?? [];
    const details = quote?.vehicleDetails
      ? answeredAs(quote.vehicleDetails)
      : reg_no === null
        ? brandNewOf(vehicles, scene.choices.today)
        : vehicleDetailsAnswer(vehicles, known ?? vehicles.found[0], reg_no);
    const isOther = details.model === vehicles.otherModel.model;
    const { make, model, variant, fuel_type } = isOther ? (known ?? vehicles.found[0]) : vehicles.otherModel;
    const mayBeChanged = quote?.vehicleDetails && mayChangeAnswers(scene);
    return [
      givenAnswer(details),
      ...changedAnswer(mayBeChanged, { ...details, make, model, variant, fuel_type, ex_showroom_price: null }),
      ...changedAnswer(mayBeChanged, { ...details, ex_showroom_price: otherPrice(vehicles, details) }, 'changed price'),
      refusedAnswer({ ...details, model: NO_SUCH_MODEL }),
    ];
  };

  return {
    registration,
    vehicle,
    ownerDetails: () => [givenAnswer(OWNER), refusedAnswer({ ...OWNER, owner_pincode: '12' })],
    plan: (scene: VisitorScene) => {
      const record = motorRecordOfScene(scene);
      if (!record) return [];
      const { filters } = scene.context;
      return planChoiceVariants(scene, record.quote.plan, (product_id) => fakeMotorPlan(product_id, filters, record));
    },
    premium: (scene: VisitorScene) => {
      const cart = cartIn(scene);
      if (!cart) return [];
      return [
        givenAnswer(cart),
        { name: 'outdated', answer: { ...cart, net_premium_inc_gst: cart.net_premium_inc_gst - 100 } },
        refusedAnswer({ ...cart, product_id: 'no-such-plan' }),
      ];
    },
    vehicleDetails: (scene: VisitorScene) => {
      const quote = motorRecordOfScene(scene)?.quote;
      const ending =
        [MOTOR_RISKS.damaged, MOTOR_RISKS.wrecked].find((risk) => scene.choices.risks.includes(risk)) ?? '';
      const details = { ...ENGINE, reg_no: quote?.vehicleDetails?.reg_no ?? null };
      const isRegistered = quote?.registration?.outcome === 'FOUND' && details.reg_no !== null;
      const typed = { ...details, engine_no: `${ENGINE.engine_no}${ending}` };
      const confirmed = { ...details, engine_no: null, chassis_no: null };
      return [
        givenAnswer(isRegistered && ending === '' ? confirmed : typed),
        refusedAnswer({ ...typed, engine_no: '      ' }),
      ];
    },
    externalDetails: () => {
      const declared = { is_ncb_confirmed: true, is_cng_endorsed: null, pa_policy: null };
      return [givenAnswer(declared), refusedAnswer({ ...declared, is_ncb_confirmed: false })];
    },
    insurerDetails: ({ choices }: VisitorScene) => {
      const policy_number = choices.risks.includes(MOTOR_RISKS.claim) ? '2311/4500/CLAIM' : '2311/4500/1234';
      const policy = { policy_number, tp_insurer_name: null, tp_policy_number: null };
      return [givenAnswer(policy), refusedAnswer({ ...policy, policy_number: null })];
    },
  };
};
