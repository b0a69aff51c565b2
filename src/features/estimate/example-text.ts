import { EXAMPLE_PRICE_TEXTS, type ExamplePriceTextName } from '#contract/example-price.ts';

const read = new Map<ExamplePriceTextName, string>();

/**
 * A text of the example. The build renders its placeholder, the server replaces it with the current text, and hydration
 * reads what is in the page, once. So nothing moves, and no call is made.
 */
export function examplePriceText(name: ExamplePriceTextName): string {
  const { id, mark, without } = EXAMPLE_PRICE_TEXTS[name];
  if (typeof document === 'undefined') return mark;
  const text = read.get(name) ?? (document.getElementById(id)?.textContent || without);
  read.set(name, text);
  return text;
}
