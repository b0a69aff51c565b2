import { beforeAll, expect, test } from 'vitest';
import { addDays, todayInIndia } from '#contract/shared/dates.ts';
import { PresentationReactContext } from '#src/features/plans/presentation.context.ts';
import QuoteListScreen from '#src/features/plans/quote-list/Screen.tsx';
import { healthPlans } from '#src/lines/health/plans/presentation.ts';
import { dialogs, windowOf } from './browser.ts';
import { OFFER, quoteWith } from './health-record.ts';
import { journeyAt, openScreen } from './journey.tsx';

beforeAll(() => {
  dialogs();
  window.scrollTo = () => undefined;
});

test('a birthday after which the prices rise is said above the filters of the list', () => {
  windowOf(390);
  const birthday = addDays(todayInIndia(new Date()), 10);
  const DOB = `${Number(birthday.slice(0, 4)) - 60}${birthday.slice(4)}`;
  const { additionalDetails, ...quote } = quoteWith({ plan: null }).quote;
  const record = {
    ...quoteWith({ plan: null }),
    quote: { ...quote, additionalDetails: { gender: 'female' as const, pincode: '110001', ...additionalDetails, DOB } },
  };
  const quoteList = {
    offers: [OFFER],
    declined: [],
    products_asked: 1,
    ...{ insurers: [], insurers_asked: 1, insurers_pending: [], insurers_failed: [] },
  };
  const { host } = openScreen(
    <PresentationReactContext value={healthPlans}>
      <QuoteListScreen />
    </PresentationReactContext>,
    journeyAt({ quoteList: { browsing: { showing: 'complete' } } }, record, { quoteList }),
  );
  const [before = '', after] = (host.textContent ?? '').split('Filters');
  expect(before).toMatch(/You turn 60 on .+ Cover begins the day after you pay: buy by .+, or the price may rise\./);
  expect(after).not.toContain('You turn 60');
});
