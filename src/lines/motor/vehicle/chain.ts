/** The choices of the catalogue, in order: each depends on all before it. */
export const CHAIN = ['make', 'model', 'fuel_type', 'variant', 'mfg_year', 'mfg_month'] as const;
export type Choice = (typeof CHAIN)[number];
export type Chosen = Readonly<Record<Choice, string>>;

/** The first choice of the chain that is missing; null if none is. */
export const firstOpen = (chosen: Chosen): Choice | null => CHAIN.find((name) => chosen[name] === '') ?? null;

/** Whether a choice can be made: all before it were made. */
export const isItsTurn = (chosen: Chosen, name: Choice): boolean =>
  CHAIN.slice(0, CHAIN.indexOf(name)).every((one) => chosen[one] !== '');
