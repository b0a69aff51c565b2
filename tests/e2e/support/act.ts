import { eventControl } from '#tools/player/controls.ts';
import type { Hand } from '#tools/player/hand.ts';
import type { VisitorEvent } from './events.ts';
import type { Answers } from './line.ts';
import { moved } from './screen.ts';

/** How a person performs it on the screen. */
export interface Act<A extends Answers> {
  /** Fills in the form. Separate from `press`, so that a filled form can be checked before it is sent. */
  readonly fill?: (hand: Hand, answers: A) => Promise<void>;
  /** The form saves no draft: documents and codes are gone after a reload. */
  readonly forgets?: true;
  /** The action itself; done when the page shows its result. */
  readonly press: (hand: Hand, answers: A) => Promise<void>;
}
export type Acts<A extends Answers> = Readonly<Partial<Record<VisitorEvent, Act<A>>>>;

/** Presses the event's control and waits for the next state. */
export const pressing = (event: string) => ({
  press: async (hand: Hand): Promise<void> =>
    void (await moved(hand.page, () => hand.press(eventControl(hand, event)))),
});

export const submitting = <A extends Answers>(event: string, fill: NonNullable<Act<A>['fill']>): Act<A> => ({
  ...pressing(event),
  fill,
});

export const forgetting = <A extends Answers>(event: string, fill: NonNullable<Act<A>['fill']>): Act<A> => ({
  ...submitting(event, fill),
  forgets: true,
});
