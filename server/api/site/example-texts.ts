import type { CheapestPlan } from '#contract/estimate-endpoints.ts';
import { EXAMPLE_PRICE_TEXTS, type ExamplePrice, type ExamplePriceTextName } from '#contract/example-price.ts';
import { formatDate, todayInIndia } from '#contract/shared/dates.ts';
import { drawbacksOfLowestPrice } from '#contract/shared/drawbacks.ts';
import { formatInr, formatLakhCrore } from '#contract/shared/money.ts';
import type { ExampleLine } from '#server/api/http/api.ts';
import type { Log } from '#server/log/log.ts';
import { countedText } from '#server/shared/counted-texts.ts';

export type ExampleTexts = Readonly<Record<ExamplePriceTextName, string>>;

/** How long a price is shown before the insurers are asked again. */
const FRESH_MS = 10 * 60_000;
/** The same where none of them had a price. */
const RETRY_MS = 60_000;

/** Of a page without an example. */
export const NO_EXAMPLE: ExampleTexts = {
  lead: EXAMPLE_PRICE_TEXTS.lead.without,
  amount: EXAMPLE_PRICE_TEXTS.amount.without,
  drawbacks: EXAMPLE_PRICE_TEXTS.drawbacks.without,
  note: EXAMPLE_PRICE_TEXTS.note.without,
  insurers: EXAMPLE_PRICE_TEXTS.insurers.without,
};

/**
 * The texts of the example, for the handler of the front door. The first visitor of a day waits for the insurers, as long as
 * for a list; later ones get the last texts of the day while the insurers are asked again. Without a price the page says none.
 */
export function createExampleTexts(line: ExampleLine, { now, log }: { now: () => Date; log: Log }) {
  let shown: { readonly day: string; readonly askAgainAt: number; readonly texts: ExampleTexts } | null = null;
  let asking: Promise<void> | null = null;
  const insurers = namesText(line);

  const refresh = async (day: string): Promise<void> => {
    const example = await line.ask(day).catch((error: unknown) => {
      log.warn({ err: error }, 'the example of the front door has no price');
      return null;
    });
    const price = example?.price ? priceTexts(example, example.price, day) : null;
    shown = {
      day,
      askAgainAt: now().getTime() + (price === null ? RETRY_MS : FRESH_MS),
      texts: { ...NO_EXAMPLE, ...price, insurers },
    };
  };

  return async (): Promise<ExampleTexts> => {
    const day = todayInIndia(now());
    if (shown?.day !== day || shown.askAgainAt <= now().getTime()) {
      asking ??= refresh(day).finally(() => {
        asking = null;
      });
      if (shown?.day !== day) await asking;
    }
    return shown?.texts ?? NO_EXAMPLE;
  };
}

const priceTexts = (
  { whom, insurers }: ExamplePrice,
  price: CheapestPlan,
  day: string,
): Omit<ExampleTexts, 'insurers'> => ({
  lead: `${whom}: ${countedText(price.plans, 'plan')} from`,
  amount: formatInr(price.net_premium_inc_gst),
  drawbacks: drawbacksOfLowestPrice(price),
  note:
    `${countedText(insurers, 'insurer')}, ${unbroken(formatLakhCrore(price.cover_amount))} of cover, ` +
    `${unbroken(formatDate(day, 'dd MMM yyyy'))}. No phone number needed, and nothing is saved.`,
});

/** Amounts and dates stay on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

const ALL_OF = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** '9 health insurers: Aravalli General, Kaveri Health and Sahyadri Insurance'. */
const namesText = ({ kind, insurers }: ExampleLine): string => {
  const names = insurers.map(({ insurer_name }) => insurer_name);
  if (names.length === 0) return NO_EXAMPLE.insurers;
  return `${countedText(names.length, `${kind} insurer`)}: ${ALL_OF.format(names)}`;
};
