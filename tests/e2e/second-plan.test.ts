import { expect, test } from 'vitest';
import type { RecordBase } from '#contract/shared/record.ts';
import { PHONE } from './support/browser.ts';
import { countedHand } from './support/counted.ts';
import { drive, payBy } from './support/drive.ts';
import type { Answers, BrowserLine } from './support/line.ts';
import { car } from './support/lines/car.ts';
import { health } from './support/lines/health.ts';
import { travel } from './support/lines/travel.ts';
import { twoWheeler } from './support/lines/two-wheeler.ts';
import { atScreen, atState, settled } from './support/screen.ts';
import { seed } from './support/seed.ts';
import { openSite } from './support/site.ts';

/** Issue 47, A.2: another plan is chosen once all is answered. */
const MOST_TAPS = 5;

const site = openSite();

const expectSecondPlan = async <R extends RecordBase, A extends Answers>(line: BrowserLine<R, A>) => {
  const { visitor, record } = await seed(line, site.server.url, 'decision');
  const { page } = await site.visit({ viewport: PHONE, storage: visitor.storage(record) });
  await page.goto(`${line.path}/quote-list`);
  await settled(page);
  const hand = countedHand(page);
  const answers = { ...line.answers, product: line.model.choices.otherProduct };
  await drive(line, hand, 'plan.choose', answers);
  await atScreen(page, 'customizePlan');
  const before = hand.spent();
  await drive(line, hand, 'premium.agree', answers);
  await atScreen(page, 'preview');
  await drive(line, hand, 'preview.confirm', answers);
  await atScreen(page, 'declaration');
  for (const event of ['declaration.submit', 'payment.open', 'payment.start'] as const) {
    await drive(line, hand, event, answers);
  }
  const after = hand.spent();
  await payBy(hand, /^Pay The/);
  await settled(page);
  await atState(page, 'policy.issuance.issued');
  expect(after.taps - before.taps).toBeLessThanOrEqual(MOST_TAPS);
  expect(after.keystrokes).toBe(before.keystrokes);
};

test('health: a second plan is bought without answering anything twice', () => expectSecondPlan(health));
test('car: a second plan is bought without answering anything twice', () => expectSecondPlan(car));
test('two-wheeler: a second plan is bought without answering anything twice', () => expectSecondPlan(twoWheeler));
test('travel: a second plan is bought without answering anything twice', () => expectSecondPlan(travel));
