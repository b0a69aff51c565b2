import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import { sandboxTravelAdapters } from '#server/lines/travel/sandbox-adapter.ts';
import { createTravelLine } from '#server/lines/travel/travel-line.ts';
import { fetchTravelQuotation } from '#src/lines/travel/fetch-quotation.ts';
import { travelPlans } from '#src/lines/travel/plans/presentation.ts';
import { asTravelRecord } from '#tools/model/lines/travel/expected-rules.ts';
import { otherTravellers } from '#tools/model/lines/travel/model-trips.ts';
import { describeLineWalk } from './line-walk-suite.ts';

describeLineWalk({
  name: 'travel',
  fetchQuotation: fetchTravelQuotation,
  elsewhere: {
    endpoint: travelQuoteEndpoints.addTraveller,
    bodyFor: (record) => ({ member_details: otherTravellers(asTravelRecord(record).quote.member_details) }),
  },
  plans: travelPlans,
  serverLineWith: (panel) => createTravelLine((config) => panel.of(sandboxTravelAdapters(config))),
});
