import * as v from 'valibot';

/**
 * What will cost the buyer of a plan later. A line has one function from a plan to its drawbacks, so that the card, what is
 * shared of a list, and the filters that hide such plans say the same.
 */
export const Drawback = v.object({
  /** What it is about: two of one kind say different amounts of the same thing. */
  kind: v.string(),
  /** In a few plain words: 'You pay 20% of every bill'. */
  text: v.string(),
  /** What a plan without one of this kind has in its place: 'You pay no share of a bill'. */
  otherwise: v.string(),
});
export type Drawback = Readonly<v.InferOutput<typeof Drawback>>;

/** The kind of those that come from a disclosed illness: for the visitor alone, and never in what is shared. */
export const DISCLOSED_ILLNESS = 'DISCLOSED_ILLNESS';

/** Whether one of them is of the kinds that plans are hidden for. No errors. */
export const hasDrawback = (drawbacks: readonly Drawback[], hide: readonly string[]): boolean =>
  drawbacks.some(({ kind }) => hide.includes(kind));

/** Drawbacks of a list in words: those of most plans once, and what sets each plan apart. */
export interface SplitDrawbacks {
  /** With whom they concern: 'All: you pay the first ₹1,000 of each claim', 'All but 2: sum insured is not restored'. */
  readonly common: readonly string[];
  /** Of each plan, in the plans' order. */
  readonly own: readonly OwnDrawbacks[];
}
export interface OwnDrawbacks {
  readonly drawbacks: readonly string[];
  /** What the plan has in place of what is said of the others. */
  readonly exemptions: readonly string[];
}

/** From so many of a hundred plans on a drawback is said once for all. */
const MOST_PERCENT = 80;

/**
 * Says once what at least four of five plans have in the same words, in the order in which it comes up. Nothing is common
 * to fewer than two plans. No errors.
 * @param plans the drawbacks of each plan
 */
export function splitDrawbacks(plans: readonly (readonly Drawback[])[]): SplitDrawbacks {
  const all = new Map(plans.flat().map((drawback) => [drawback.text, drawback]));
  const plansWith = (text: string) => plans.filter((drawbacks) => drawbacks.some((one) => one.text === text)).length;
  const common = [...all.values()].flatMap((drawback) => {
    const count = plansWith(drawback.text);
    return plans.length > 1 && count * 100 >= plans.length * MOST_PERCENT
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

/** Without its capital, unless it begins with an abbreviation. */
const inSentence = (text: string): string => text.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase());
