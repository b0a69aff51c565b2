import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import {
  type CoverType,
  DEFAULT_MOTOR_FILTERS,
  type IdvBand,
  type MotorOffer,
  type MotorPlan,
  type MotorQuotation,
  type MotorQuoteList,
  PASSENGERS_COVER_AMOUNTS,
} from '#contract/lines/motor/plan.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { type Paise, percentInRupees } from '#contract/shared/money.ts';
import type { PlanService } from '#server/operations/plans/plan-service.ts';
import type { MotorQuotedRisk, RequestedMotorPlan } from './insurer-adapter.ts';
import { coverTypesOfRisk, requestedMotorPlanOf } from './line-plans.ts';

/** The prices of a plan's other choices, and the bands of insured values. Amounts in paise. */

type Service<R extends MotorRecord> = Pick<
  PlanService<MotorLineTypes<R>, RequestedMotorPlan>,
  'askProduct' | 'offerOrRefuse'
>;

/** A journey at one moment. */
interface QuotedPlan<R extends MotorRecord> {
  readonly journey: Pick<R, 'quote' | 'proposal'>;
  readonly risk: MotorQuotedRisk;
  readonly plan: MotorPlan;
  /** The available voluntary deductibles. */
  readonly deductibles: readonly Paise[];
}

/**
 * A configured plan, and the premium for each other insured value, deductible, cover and personal accident cover. A
 * choice that the insurer does not sell is left out. Refuses, at their fields, parts that are not sold, and a plan of
 * an unknown product. Throws an `InsurerUnavailableError`.
 */
export async function motorQuotation<R extends MotorRecord>(
  service: Service<R>,
  { journey, risk, plan, deductibles }: QuotedPlan<R>,
): Promise<MotorQuotation> {
  const offer = await service.offerOrRefuse(journey, requestedMotorPlanOf(plan), risk.onDate);
  const { idv_band } = offer;
  const idvs = choices(idv_band ? idvChoices(idv_band) : [], (idv) => ({ idv }));
  const amounts = choices(idv_band ? [0, ...deductibles] : [], (amount) => ({ deductibles: amount }));
  const covers = choices(coverTypesOfRisk(risk), (cover_type) => withCover(plan, cover_type));
  const hasThirdParty = offer.tp_years > 0;
  const terms = choices(hasThirdParty ? termsOf(offer) : [], (term) => ({ pa_owner_driver: term, pa_waiver: null }));
  const passengers = choices(hasThirdParty ? PASSENGERS_COVER_AMOUNTS : [], (passengers_cover) => ({
    passengers_cover,
  }));
  const hasDriver = hasThirdParty && risk.vehicle.vechile_type === 'CAR';
  const drivers = choices(hasDriver ? [false, true] : [], (paid_driver) => ({ paid_driver }));
  const asked = [idvs, amounts, covers, terms, passengers, drivers].flat().map(({ change }) => change);
  const questions = asked.map((change) => ({ ...requestedMotorPlanOf(plan), ...change }));
  const answers = (await service.askProduct(journey, questions, risk.onDate)) ?? [];
  // The answers have the order of the questions.
  const priced = <T>(group: readonly Choice<T>[]) =>
    group.flatMap(({ value, change }) => {
      const answer = answers[asked.indexOf(change)];
      return answer?.kind === 'offer' ? [{ value, net_premium_inc_gst: answer.offer.net_premium_inc_gst }] : [];
    });
  return {
    offers: [offer],
    idv_choices: priced(idvs),
    deductible_choices: priced(amounts),
    cover_choices: priced(covers),
    pa_choices: priced(terms),
    passenger_choices: priced(passengers),
    paid_driver_choices: priced(drivers),
  };
}

/** The terms of the owner-driver's accident cover: a year, as long as third party of a new vehicle, or none. */
const termsOf = ({ tp_years }: MotorOffer): MotorPlan['pa_owner_driver'][] => [
  'ONE_YEAR',
  ...(tp_years > 1 ? (['LONG_TERM'] as const) : []),
  null,
];

/** Another value of one choice, and the change to the plan. */
interface Choice<T> {
  readonly value: T;
  readonly change: Partial<RequestedMotorPlan>;
}
const choices = <T>(values: readonly T[], changeOf: (value: T) => Partial<RequestedMotorPlan>): Choice<T>[] =>
  values.map((value) => ({ value, change: changeOf(value) }));

/** Another cover, and what it implies. For the other choices the insurer answers with the closest that it sells. */
function withCover({ pa_owner_driver, pa_waiver }: MotorPlan, cover_type: CoverType): Partial<RequestedMotorPlan> {
  if (cover_type === 'OD') return { cover_type, closest: true, pa_owner_driver: null };
  const isPaMissing = pa_owner_driver === null && pa_waiver === null;
  return { cover_type, closest: true, ...(isPaMissing && { pa_owner_driver: 'ONE_YEAR' }) };
}

/** Both ends of the band, the usual value if it can be insured, and the values half-way; ascending. */
function idvChoices({ usual_idv, min_idv: min, max_idv: max }: IdvBand): Paise[] {
  const usual = Math.min(usual_idv, max);
  const between = (a: Paise, b: Paise) => percentInRupees(a + b, 50);
  return [...new Set([min, between(min, usual), usual, between(usual, max), max])];
}

/** The widest band of a list; null if no offer has one. @param asked the requested value, null for the usual one */
function widestBand(offers: readonly MotorOffer[], asked: Paise | null): IdvBand | null {
  const bands = offers.flatMap(({ idv_band }) => idv_band ?? []);
  const [first] = bands;
  if (!first) return null;
  // Insurers differ in their bands, but hardly in the usual value: it is the price less the tariff's depreciation.
  const usual_idv = Math.max(...bands.map((band) => band.usual_idv));
  const min_idv = Math.min(...bands.map((band) => band.min_idv));
  const max_idv = Math.max(...bands.map((band) => band.max_idv));
  return { idv: Math.min(max_idv, Math.max(min_idv, asked ?? usual_idv)), usual_idv, min_idv, max_idv };
}

/** What a motor list contains in addition to every line's list. */
export function motorListFacts(
  risk: MotorQuotedRisk,
  offers: readonly MotorOffer[],
  asked: { readonly cover_type: CoverType | null; readonly idv: Paise | null },
): Pick<MotorQuoteList, 'cover_type' | 'cover_types' | 'idv_band' | 'ncb'> {
  const cover_types = coverTypesOfRisk(risk);
  const cover_type = asked.cover_type ?? cover_types[0] ?? 'COMPREHENSIVE';
  return {
    cover_type,
    cover_types,
    idv_band: widestBand(offers, asked.idv),
    ncb: cover_type === 'TP' ? { percent: 0, reason: 'THIRD_PARTY_ONLY' } : risk.ncb,
  };
}

/** The band of the chosen plan, else the widest of the list; null for third party only. Refuses as `quotation`. */
export async function idvBandOfQuote<R extends MotorRecord>(
  service: Service<R> & Pick<PlanService<MotorLineTypes<R>, RequestedMotorPlan>, 'quoteList'>,
  journey: Pick<R, 'quote' | 'proposal'>,
  onDate: string,
): Promise<IdvBand | null> {
  const { plan } = journey.quote;
  if (plan) return (await service.offerOrRefuse(journey, requestedMotorPlanOf(plan), onDate)).idv_band;
  return widestBand((await service.quoteList(journey, DEFAULT_MOTOR_FILTERS, onDate)).offers, null);
}
