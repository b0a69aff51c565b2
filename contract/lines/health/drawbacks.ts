import { DISCLOSED_ILLNESS_KIND, type Drawback } from '#contract/shared/drawbacks.ts';
import { MEDICAL_CONDITIONS } from '#contract/shared/medical-conditions.ts';
import { formatInr, percentOf } from '#contract/shared/money.ts';
import { existingDiseaseWait, monthsText } from './existing-disease-wait.ts';
import { CAPPED_ROOM_PERCENT, type HealthDeclinedOffer, type HealthOffer, type HealthQuote } from './quote.ts';

type Plan = HealthOffer | HealthDeclinedOffer;

/**
 * A card shows three drawbacks. The one about a disclosed illness comes first, so that it is always shown. No errors.
 */
export const healthDrawbacks = (plan: Plan, quote: HealthQuote): Drawback[] => [
  ...waitForDisclosed(plan, quote),
  ...healthProductDrawbacks(plan),
];

/** What a plan does not cover for any family, whatever was disclosed. No errors. */
export const healthProductDrawbacks = (plan: Plan): Drawback[] => {
  const { co_pay, restoration } = plan.features;
  const room = limitOnRoom(plan);
  return [
    ...(co_pay > 0
      ? [{ kind: 'CO_PAY', text: `You pay ${co_pay}% of every bill`, otherwise: 'You pay no share of a bill' }]
      : []),
    ...(room === null ? [] : [{ kind: 'ROOM', text: room, otherwise: 'Private room or better' }]),
    ...(restoration === 'Not included'
      ? [{ kind: 'RESTORATION', text: 'Sum insured is not restored', otherwise: 'Sum insured is restored' }]
      : []),
  ];
};

/** Null where a private room is paid in full. A declined plan has no sum insured to compute the percentage of. */
function limitOnRoom(plan: Plan): string | null {
  const { room_rent_type } = plan.features;
  if (room_rent_type === 'SHARED') return 'Shared room only';
  if (room_rent_type !== 'CAPPED') return null;
  return 'cover_amount' in plan
    ? `Room up to ${formatInr(percentOf(plan.cover_amount, CAPPED_ROOM_PERCENT))} a day`
    : `Room up to ${CAPPED_ROOM_PERCENT}% of the sum insured a day`;
}

/** The names short enough for a card. */
const NAMED = ['DIABETES', 'HYPERTENSION', 'THYROID', 'ASTHMA', 'HEART', 'CANCER', 'KIDNEY', 'LIVER'];

function waitForDisclosed(plan: Plan, { medicalDetails }: HealthQuote): Drawback[] {
  const disclosed = [...new Set(medicalDetails.flatMap(({ medical_question }) => medical_question ?? []))];
  const [only] = disclosed;
  const wait = existingDiseaseWait(plan.features, 'premium' in plan ? plan.premium.lines : []);
  if (only === undefined || wait === 0) return [];
  const named =
    disclosed.length === 1 && NAMED.includes(only) && MEDICAL_CONDITIONS.find(({ value }) => value === only);
  const what = named ? named.label : 'What you told us';
  const text = `${what}: covered only after ${monthsText(wait)}`;
  return [{ kind: DISCLOSED_ILLNESS_KIND, text, otherwise: `${what}: covered from day one` }];
}
