/** A product, for the add-ons that a list asks of it. */
interface Sold<Code, Features> {
  readonly addons: readonly Code[];
  readonly features: Features;
}

/**
 * The add-ons of a list's filter that a product is priced with: those that it sells. Null if it neither sells one of them
 * nor has it built in, because without it the plan would look cheaper than it is. What a plan has built in is no reason to
 * leave it out (decision 214).
 */
export const addonsToPrice = <Code, Features>(
  wanted: readonly Code[],
  { addons, features }: Sold<Code, Features>,
  hasBuiltIn: (features: Features, code: Code) => boolean,
): Code[] | null => {
  const isSold = (code: Code) => addons.includes(code);
  return wanted.every((code) => isSold(code) || hasBuiltIn(features, code)) ? wanted.filter(isSold) : null;
};
