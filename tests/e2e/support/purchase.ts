import { expect } from 'vitest';
import type { RecordBase } from '#contract/shared/record.ts';
import { type Hand, pointerHand } from '#tools/player/hand.ts';
import { Visitor } from '#tools/player/visitor.ts';
import type { VisitOptions } from './browser.ts';
import { calendarOf, downloadedPolicy, previewedPolicy } from './document.ts';
import { drive, payBy } from './drive.ts';
import type { VisitorEvent } from './events.ts';
import { type Answers, type BrowserLine, eventsOf, type PurchaseEvents } from './line.ts';
import { atState, rfqIdOf, settled, textOf } from './screen.ts';
import type { Site } from './site.ts';

/** Buys: from the landing page to the policy. `after` checks each screen. */
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
  await payBy(hand, /^Pay The/);
  await settled(hand.page);
}

/** Buys on the line's pages; returns the policy's document, what its page says, and the server's record. */
export async function boughtPolicy<R extends RecordBase, A extends Answers>(
  site: Site,
  line: BrowserLine<R, A>,
  viewport: NonNullable<VisitOptions['viewport']>,
  purchase: PurchaseEvents,
  answers: A = line.answers,
  after: (event: VisitorEvent, hand: Hand) => Promise<void> = async () => {},
) {
  const visit = await site.visit({ viewport });
  const { page } = visit;
  await page.goto(line.path);
  let pricesSeen = 0;
  const hand = pointerHand(page);
  await buy(line, hand, purchase, answers, async (event) => {
    await after(event, hand);
    if (event === purchase.quote.at(-1))
      pricesSeen = await page.locator('[data-product] [data-event="plan.choose"]').count();
  });
  expect(pricesSeen, 'prices in the list').toBeGreaterThan(1);
  await atState(page, 'policy.issuance.issued');
  expect(visit.shown.join(' '), 'the overlay was shown').toContain('"overlay":"showing"');
  await page.keyboard.press('Escape');
  await atState(page, 'policy.overlay.dismissed');
  const visitor = await Visitor.of<R>(line, visit.context, site.server.url);
  const rfqId = await rfqIdOf(page);
  // An insurer's own document could come between the download and the preview.
  const ofInsurer = async () => (await visitor.storedRecord(rfqId)).proposal?.policy?.issued?.insurer_document;
  await expect.poll(ofInsurer).not.toBe('AWAITED');
  const document = await downloadedPolicy(page);
  const calendar = await calendarOf(page);
  // Before the document is previewed, which has numbers that the page has not.
  const shown = await textOf(page);
  const preview = await previewedPolicy(page);
  expect(document.text, 'the preview shows the document').toContain(preview.text.slice(0, 60));
  expect(document.text, 'the preview has all of its pages').toContain(`Page 1 of ${preview.pages}`);
  return { document, calendar, shown, record: await visitor.storedRecord(rfqId) };
}
