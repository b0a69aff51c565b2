import type { RecordBase } from '#contract/shared/record.ts';
import { drive, payBy } from './drive.ts';
import type { VisitorEvent } from './events.ts';
import type { Hand } from './hand.ts';
import { type Answers, type BrowserLine, eventsOf, type PurchaseEvents } from './line.ts';
import { settled } from './screen.ts';

/** Buys: from the landing page to the policy. `after` looks at each screen on the way. */
export async function buy<R extends RecordBase, A extends Answers>(
  line: BrowserLine<R, A>,
  hand: Hand,
  purchase: PurchaseEvents,
  answers: A = line.answers,
  after: (event: VisitorEvent) => Promise<void> = async () => {},
): Promise<void> {
  await settled(hand.page);
  for (const event of eventsOf(purchase)) {
    await drive(line, hand, event, answers);
    await after(event);
  }
  await payBy(hand, /^Pay/);
  await settled(hand.page);
}
