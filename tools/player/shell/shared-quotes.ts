import * as v from 'valibot';
import { SharedQuotesLink } from '#contract/shared/shared-quotes.ts';
import { sharingEndpoints } from '#contract/shared/sharing-endpoints.ts';
import type { sharedQuotesMachine } from '#machines/shell/shared-quotes.machine.ts';
import { copy } from '#src/features/sharing/shared-quotes/copy.ts';
import { heading, pressing } from './controls.ts';
import { answered, broken, refused } from './endings.ts';
import type { PlayOf } from './play-of.ts';

const { sharedQuotes, shareQuotes } = sharingEndpoints;

/** Seconds. A link works for 15 days. */
const SIXTEEN_DAYS = 16 * 24 * 3600;

/** The page that a link to quotes opens. */
export const sharedQuotesPlay = {
  calls: [sharedQuotes],
  async open(stage) {
    const { visitor, rfqId, line } = await stage.visitors.atPrices();
    const made = await visitor.call(shareQuotes, '', {
      ...{ rfqId, filters: { ...line.defaultFilters }, products: [] },
    });
    if (stage.following?.kind === 'expired') await stage.server.pass(SIXTEEN_DAYS);
    await stage.open(`/quotes/${v.parse(SharedQuotesLink, made).token}`);
  },
  gestures: { 'quotes.retry': pressing(copy.failed.retry) },
  ends: {
    loadQuotes: {
      open: answered(sharedQuotes),
      expired: answered(sharedQuotes),
      // A link that was cut off: its last letters are left out on the way, and the server refuses it.
      refused: (stage, { problem }) =>
        problem.reason === 'NOT_FOUND'
          ? stage.answer(sharedQuotes, (route) => route.continue({ url: route.request().url().slice(0, -4) }))
          : refused(sharedQuotes)(stage, { problem }),
      fault: broken(sharedQuotes),
    },
  },
  looks: {
    loading: heading(copy.loading),
    open: heading(copy.title.list('health insurance')),
    expired: heading(copy.expired.title),
    wrong: heading(copy.wrong.title),
    failed: heading(copy.failed.title),
  },
} satisfies PlayOf<typeof sharedQuotesMachine>;
