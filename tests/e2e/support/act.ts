import type { VisitorEvent } from './events.ts';
import type { Hand } from './hand.ts';
import type { Answers } from './line.ts';
import { moved } from './screen.ts';

/** How a person does it on the screen. */
export interface Act<A extends Answers> {
  /** What is filled in before. Apart from `press`, so that a form can be looked at while it is filled but not sent. */
  readonly fill?: (hand: Hand, answers: A) => Promise<void>;
  /** What is filled in leaves no draft: documents, codes and consents are gone after a reload. */
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
