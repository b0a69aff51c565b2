import type { TravelOffer, TravelPlan, TravelQuoteList } from '#contract/lines/travel/plan.ts';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import { offerSumError } from '#server/domain/insurers/insurer-sum-checks.ts';
import { planWithOwnNames } from '#server/lines/travel/quote-service/quote-service-panel.ts';
import { coverFitsTrip } from '#server/lines/travel/rating/cover-currency.ts';
import { BridgeProblem } from '../bridge-caller.ts';
import { answeredQuote, dataOf, registered, tripOf } from './check-quote.ts';
import type { QuoteAccess, QuoteServiceCaller } from './quote-service-caller.ts';

/** Checks of a travel quote service: the list of plans and one plan's price. */

const { premium, premiumByPlan, choosePlan } = travelQuoteEndpoints;

/** How often a list is asked for whose insurers have not all answered, and with which pauses. */
const ATTEMPTS = 10;
const PAUSE_MS = 500;

async function listOf(caller: QuoteServiceCaller, quote: QuoteAccess): Promise<TravelQuoteList> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const list = await dataOf(caller, premium, { quote, query: { sortBy: 'premium_low_to_high' } });
    if (list.insurers_pending.length === 0) return list;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new BridgeProblem(`insurers are still pending when the list is asked for the ${ATTEMPTS}th time`);
}

/** An offer's plan, and a `BridgeProblem` for what our server would leave out. */
function assertSold(offer: TravelOffer, isSchengen: boolean, now: Date): void {
  const { product_id, cover_currency: currency, cover_amount: amount, valid_until } = offer;
  const fault = offerSumError(offer);
  if (fault !== null) throw new BridgeProblem(`the sums of ${product_id} cannot be: ${fault}`);
  if (!coverFitsTrip({ currency, amount }, isSchengen))
    throw new BridgeProblem(
      `the cover of ${product_id} may not be sold for ${isSchengen ? 'a Schengen trip' : 'this trip'}`,
    );
  if (valid_until !== undefined && Date.parse(valid_until) <= now.getTime())
    throw new BridgeProblem(`the offer of ${product_id} was valid until ${valid_until}, which is over`);
}

async function soldOffers(caller: QuoteServiceCaller, quote: QuoteAccess, isSchengen: boolean): Promise<TravelOffer[]> {
  const { offers } = await listOf(caller, quote);
  const sold = offers.filter((offer) => planWithOwnNames(offer) !== null);
  if (sold.length === 0) throw new BridgeProblem('the list has no plan of the broker’s catalogue, under its insurer');
  for (const offer of sold) assertSold(offer, isSchengen, caller.now());
  return sold;
}

export async function checkList(caller: QuoteServiceCaller): Promise<void> {
  await soldOffers(caller, await answeredQuote(caller), false);
}

export async function checkSchengenList(caller: QuoteServiceCaller): Promise<void> {
  await soldOffers(caller, await answeredQuote(caller, 'FR'), true);
}

const planIn = ({ product_id, cover_amount }: TravelOffer): TravelPlan => ({ product_id, cover_amount, addons: [] });

/** The cart takes its price from the call for one plan: it must be the list's, and name its terms. */
export async function checkPlan(caller: QuoteServiceCaller): Promise<void> {
  const quote = await answeredQuote(caller);
  const [listed] = await soldOffers(caller, quote, false);
  if (!listed) return;
  const { offers } = await dataOf(caller, premiumByPlan, { quote, query: { ...planIn(listed) } });
  const [offer] = offers;
  if (!offer || offer.product_id !== listed.product_id || offer.cover_amount !== listed.cover_amount)
    throw new BridgeProblem(`premium-by-plan of ${listed.product_id} is about another plan`);
  assertSold(offer, false, caller.now());
  if (offer.net_premium_inc_gst !== listed.net_premium_inc_gst)
    throw new BridgeProblem(
      `${listed.product_id} is ${listed.net_premium_inc_gst} paise in the list, and ${offer.net_premium_inc_gst} by plan`,
    );
  if (offer.insurer_reference === undefined || offer.valid_until === undefined)
    throw new BridgeProblem('the offer by plan lacks insurer_reference or valid_until');
}

export async function checkChoice(caller: QuoteServiceCaller): Promise<void> {
  const quote = await answeredQuote(caller);
  const [listed] = await soldOffers(caller, quote, false);
  if (!listed) return;
  const chosen = await dataOf(caller, choosePlan, { quote, body: planIn(listed) });
  if (chosen.quote.plan?.product_id !== listed.product_id)
    throw new BridgeProblem('the chosen plan is not in the answer');
}

/** Prices need the travellers first. */
export async function checkMissingAnswers(caller: QuoteServiceCaller): Promise<void> {
  const quote = await registered(caller, tripOf(caller, 'TH'));
  const { reading, status } = await caller.ask(premium, { quote });
  if (reading.kind !== 'lost')
    throw new BridgeProblem(`prices without travellers are answered with status ${status} instead of 409 STEP_MISSING`);
}
