import type { Locator } from 'playwright';
import { type Hand, openOption } from './hand.ts';

/** Where a screen's controls are found: by their labels, as a person finds them, or by the event that they send. */

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A text, and nothing before or after it. */
export const exactly = (text: string): RegExp => new RegExp(`^${escaped(text)}$`);

export const eventControl = ({ page }: Hand, event: string) => page.locator(`main [data-event="${event}"]`);
export const controlByLabel = ({ page }: Hand, text: string | RegExp) => page.getByLabel(text, { exact: true });
/** A field by its label, whether it is optional or not. */
export const field = ({ page }: Hand, text: string): Locator =>
  page.getByLabel(new RegExp(`^${escaped(text)}(?: \\(optional\\))?$`));
export const radioByName = ({ page }: Hand, name: string | RegExp) => page.getByRole('radio', { name, exact: true });
/** A radio button by its question and the beginning of its text. */
export const answerOfQuestion = ({ page }: Hand, question: RegExp, text: RegExp) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: text });
/** A question with radio buttons. */
export const radioGroup = ({ page }: Hand, question: string): Locator =>
  page.getByRole('radiogroup', { name: question, exact: true });
/** A radio button by its question and its value. */
export const optionOf = (hand: Hand, question: string, value: string): Locator =>
  radioGroup(hand, question).locator(`[value="${value}"]`);
/** An add-on of a plan, by the text that its name begins with: its effect and its price come after it. */
export const addonByName = ({ page }: Hand, text: string): Locator =>
  page.getByRole('checkbox', { name: new RegExp(`^${escaped(text)}`) });
export const currentPath = ({ page }: Hand): string => new URL(page.url()).pathname;

/** Types into a field with suggestions, and chooses one of them. */
export async function chooseSuggestion(
  hand: Hand,
  field: string | RegExp,
  typed: string,
  chosen: RegExp,
): Promise<void> {
  await hand.write(hand.page.getByRole('combobox', { name: field }), typed);
  await hand.press(openOption(hand.page, chosen));
}

/** The text of an element. */
export const textOf = async (element: Locator): Promise<string> => ((await element.textContent()) ?? '').trim();
