import type { Hand } from './hand.ts';

/** Where a screen's controls are found: by their labels, as a person finds them, or by the event that they send. */

export const control = ({ page }: Hand, event: string) => page.locator(`main [data-event="${event}"]`);
export const label = ({ page }: Hand, text: string | RegExp) => page.getByLabel(text, { exact: true });
export const radio = ({ page }: Hand, name: string | RegExp) => page.getByRole('radio', { name, exact: true });
/** A radio button by its question and the beginning of its text. */
export const answerTo = ({ page }: Hand, question: RegExp, text: RegExp) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: text });
export const pathOf = ({ page }: Hand): string => new URL(page.url()).pathname;

/** Types into a field with suggestions, and chooses one of them. */
export async function suggest(hand: Hand, field: string | RegExp, typed: string, chosen: RegExp): Promise<void> {
  await hand.write(hand.page.getByRole('combobox', { name: field }), typed);
  await hand.press(hand.page.getByRole('option', { name: chosen }));
}
