import * as v from 'valibot';
import { formatInr, type Paise } from './money.ts';

/**
 * What will cost the buyer of a plan later. A line has one function from a plan to its drawbacks, so that the card, the
 * shared list and the filters that hide plans agree.
 */
export const Drawback = v.object({
  /** Its subject: two of one kind state different amounts of the same thing. */
  kind: v.string(),
  /** In a few plain words: 'You pay 20% of every bill'. */
  text: v.string(),
  /** What a plan without a drawback of this kind offers instead: 'You pay no share of a bill'. */
  otherwise: v.string(),
});
export type Drawback = Readonly<v.InferOutput<typeof Drawback>>;

/** The kind for a disclosed illness: shown to the visitor alone, never shared. */
export const DISCLOSED_ILLNESS_KIND = 'DISCLOSED_ILLNESS';

/** Whether one of them is of a kind that plans are hidden for. No errors. */
export const hasDrawbackOfKind = (drawbacks: readonly Drawback[], hide: readonly string[]): boolean =>
  drawbacks.some(({ kind }) => hide.includes(kind));

/** The drawbacks of a list in words: common ones once, then what differs for each plan. */
export interface SplitDrawbacks {
  /**
   * With the plans they apply to: 'All: you pay the first ₹1,000 of each claim', 'All but 2: sum insured is not
   * restored'.
   */
  readonly common: readonly string[];
  /** For each plan, in the plans' order. */
  readonly own: readonly DrawbacksOfOnePlan[];
}
export interface DrawbacksOfOnePlan {
  readonly drawbacks: readonly string[];
  /** What the plan offers instead of a common drawback. */
  readonly exemptions: readonly string[];
}

/** A drawback of at least this percentage of the plans is stated once for all. */
const MAX_PERCENT = 80;

/**
 * States once what at least four of five plans have in the same words, in order of first occurrence. Nothing is common
 * to fewer than two plans. No errors.
 * @param plans the drawbacks of each plan
 */
export function splitCommonDrawbacks(plans: readonly (readonly Drawback[])[]): SplitDrawbacks {
  const all = new Map(plans.flat().map((drawback) => [drawback.text, drawback]));
  const plansWith = (text: string) => plans.filter((drawbacks) => drawbacks.some((one) => one.text === text)).length;
  const common = [...all.values()].flatMap((drawback) => {
    const count = plansWith(drawback.text);
    return plans.length > 1 && count * 100 >= plans.length * MAX_PERCENT
      ? [{ ...drawback, exempt: plans.length - count }]
      : [];
  });
  return {
    common: [...new Set(common.map(({ exempt }) => exempt))].map((count) => {
      const texts = common.filter(({ exempt }) => exempt === count).map(({ text }) => inSentence(text));
      return `${count === 0 ? 'All' : `All but ${count}`}: ${texts.join('; ')}`;
    }),
    own: plans.map((drawbacks) => ({
      drawbacks: drawbacks.map(({ text }) => text).filter((text) => !common.some((one) => one.text === text)),
      exemptions: [
        ...new Set(
          common.filter(({ kind }) => !drawbacks.some((one) => one.kind === kind)).map(({ otherwise }) => otherwise),
        ),
      ],
    })),
  };
}

/**
 * The drawbacks of the lowest price, next to that price, and what a plan without them costs: 'You pay 20% of every bill;
 * room up to ₹10,000 a day. Without these: ₹24,310 a year.' Empty without drawbacks. No errors.
 */
export function drawbacksOfLowestPrice(price: {
  readonly drawbacks: readonly string[];
  readonly without_drawbacks: Paise | null;
}): string {
  const [first, ...others] = price.drawbacks;
  if (first === undefined) return '';
  const listed = `${[first, ...others.map(inSentence)].join('; ')}.`;
  if (price.without_drawbacks === null) return listed;
  return `${listed} Without ${others.length > 0 ? 'these' : 'this'}: ${formatInr(price.without_drawbacks)} a\u00a0year.`;
}

/** Starting with a small letter, unless it begins with an abbreviation. */
const inSentence = (text: string): string => text.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase());
