import { healthAnswers } from '#contract/lines/health/answers.ts';
import { health } from '#contract/lines/health/health.ts';
import { healthQuoteEndpoints } from '#contract/lines/health/quote-endpoints.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import { applyAnswer } from '#machines/core/answers.ts';
import type { Api } from '#server/http/api.ts';
import { RefusalError, refuseFields } from '#server/http/refusal.ts';
import { mount, mountWithPorts } from '#server/http/route.ts';
import { draftsAnsweredBy } from '#server/routes/answers.ts';
import { saveAnswer } from '#server/routes/save-answer.ts';
import type { HealthPanel } from '../adapter.ts';
import { healthRecordOf } from '../health-record.ts';
import { healthQuoteList, supportedSumInsured, tenurePremiums } from '../quote-list.ts';
import { offerOrRefuse } from './priced-plan.ts';

/** The quote list, and the plan chosen from it. */
export function planRoutes(api: Api, panel: HealthPanel): void {
  mount(api, healthQuoteEndpoints.premium, async ({ record, query, today }) => ({
    data: await healthQuoteList(panel, { quote: record.quote, filters: query, onDate: today }),
  }));

  mount(api, healthQuoteEndpoints.premiumByTenures, async ({ record, query, today }) => {
    const data = await tenurePremiums(panel, { quote: record.quote, ...query, onDate: today });
    return { data: data ?? refuseFields({ product_id: 'No insurer of our panel sells this plan' }) };
  });

  mount(api, healthQuoteEndpoints.supportedSumInsured, async ({ params }) => {
    const cover_amounts = supportedSumInsured(params.id);
    if (!cover_amounts) throw new RefusalError(404, 'NOT_FOUND', 'No insurer of our panel sells this plan.');
    return { data: { product_id: params.id, cover_amounts } };
  });

  mountWithPorts(api, healthQuoteEndpoints.choosePlan, async (call) => {
    const { quote, now } = await call.transact(async (unit) => ({ quote: healthRecordOf(unit).quote, now: unit.now }));
    await offerOrRefuse(panel, quote, call.body, todayInIndia(now));
    return async (unit) => {
      const after = applyAnswer(healthAnswers.plan, healthRecordOf(unit), call.body);
      const data = await saveAnswer(unit, after, draftsAnsweredBy(health, 'plan', call.body, after));
      return { data, message: 'Plan chosen' };
    };
  });
}
