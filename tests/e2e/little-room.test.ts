import { expect, test } from 'vitest';
import type { RecordBase } from '#contract/shared/record.ts';
import { PHONE } from './support/browser.ts';
import type { Answers, BrowserLine } from './support/line.ts';
import { car } from './support/lines/car.ts';
import { health } from './support/lines/health.ts';
import { travel } from './support/lines/travel.ts';
import { inLittleRoom } from './support/little-room.ts';
import { settled } from './support/screen.ts';
import { seed } from './support/seed.ts';
import { openSite } from './support/site.ts';

const site = openSite();

/** Opens every page of a line that can be reached before the payment, in a small window. */
const lookThrough = async <R extends RecordBase, A extends Answers>(line: BrowserLine<R, A>): Promise<string[]> => {
  const { visitor, record } = await seed(line, site.server.url, 'payment');
  const { page } = await site.visit({ viewport: PHONE, storage: visitor.storage(record) });
  const [member] = line.model.rules.members(record);
  const found: string[] = [];
  for (const { pattern } of line.model.projection.routes) {
    const path = pattern.replace(':product_id', line.answers.product).replace(/:\w+/, member ?? '');
    await page.goto(path);
    await settled(page);
    found.push(...(await inLittleRoom(page, path)));
  }
  return found;
};

// The screens of two-wheelers are those of cars.
test('pages of health hold at 320 px, with text of twice the size, and in landscape', async () => {
  expect((await lookThrough(health)).join('\n')).toBe('');
});
test('pages of a car hold at 320 px, with text of twice the size, and in landscape', async () => {
  expect((await lookThrough(car)).join('\n')).toBe('');
});
test('pages of travel hold at 320 px, with text of twice the size, and in landscape', async () => {
  expect((await lookThrough(travel)).join('\n')).toBe('');
});
