import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './support/app.ts';
import { Visitor } from './support/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const ended = (index: number): string => `journey_${index.toString(16).padStart(12, '0')}`;

it('finds the newest of more than sixty journeys of one browser, which it sends last', async () => {
  const me = new Visitor(test.app);
  for (let index = 0; index < 70; index += 1) me.cookies.set(ended(index), 'of a journey that ended');
  const record = await me.ok('registerQuote', {});
  const { journeys } = await me.ok('owned');
  expect(journeys.map(({ rfqId }) => rfqId)).toEqual([record.quote.rfqId]);
});

it('tells its own time with each answer of the API', async () => {
  test.clock.advance(90_000);
  const { headers } = await test.app.request('/api/v1/user/owned');
  expect(headers.get('date')).toBe(test.clock.now.toUTCString());
});
