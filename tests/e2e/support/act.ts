import type { VisitorEvent } from './events.ts';
import type { Hand } from './hand.ts';
import type { Answers } from './line.ts';
import { moved } from './screen.ts';

/** How a person performs it on the screen. */
export interface Act<A extends Answers> {
  /** Fills in the form. Separate from `press`, so that a filled form can be checked before it is sent. */
  readonly fill?: (hand: Hand, answers: A) => Promise<void>;
  /** The form saves no draft: documents, codes and consents are gone after a reload. */
  readonly forgets?: true;
  /** The action itself; done when the page shows its result. */
  readonly press: (hand: Hand, answers: A) => Promise<void>;
}
export type Acts<A extends Answers> = Readonly<Partial<Record<VisitorEvent, Act<A>>>>;

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

/** Presses the event's control and waits for the next state. */
export const pressing = (event: string) => ({
  press: async (hand: Hand): Promise<void> => void (await moved(hand.page, () => hand.press(control(hand, event)))),
});

export const submitting = <A extends Answers>(event: string, fill: NonNullable<Act<A>['fill']>): Act<A> => ({
  ...pressing(event),
  fill,
});

export const forgetting = <A extends Answers>(event: string, fill: NonNullable<Act<A>['fill']>): Act<A> => ({
  ...submitting(event, fill),
  forgets: true,
});
