import { healthQuoteEndpoints } from '#contract/lines/health/quote-endpoints.ts';
import { createHealthLine } from '#server/lines/health/health-line.ts';
import { sandboxHealthAdapters } from '#server/lines/health/sandbox-adapter.ts';
import { fetchHealthQuotation } from '#src/lines/health/fetch-quotation.ts';
import { healthPlans } from '#src/lines/health/plans/presentation.ts';
import { asHealthRecord } from '#tools/model/lines/health/expected-rules.ts';
import { otherFamily } from '#tools/model/lines/health/model-family.ts';
import { describeLineWalk } from './line-walk-suite.ts';

describeLineWalk({
  name: 'health',
  fetchQuotation: fetchHealthQuotation,
  elsewhere: {
    endpoint: healthQuoteEndpoints.updateQuoteMembers,
    bodyFor: (record) => ({ memberDetails: otherFamily(asHealthRecord(record).quote.memberDetails) }),
  },
  plans: healthPlans,
  serverLineWith: (panel) => createHealthLine((config) => panel.of(sandboxHealthAdapters(config))),
});
