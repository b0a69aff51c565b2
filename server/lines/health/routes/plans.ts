import { endpoints } from '#contract/endpoints.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import { withAnswer } from '#machines/core/invalidation.ts';
import type { Api } from '#server/http/api.ts';
import { RefusalError, refuseFields } from '#server/http/refusal.ts';
import { mount, mountWithPorts } from '#server/http/route.ts';
import { saveAnswer } from '#server/routes/save-answer.ts';
import { healthQuoteList, supportedSumInsured, tenurePremiums } from '../quote-list.ts';
import { offerOrRefuse } from './priced-plan.ts';

/** The quote list, and the plan chosen from it. */
export function planRoutes(api: Api): void {
  const panel = api.insurers.health;

  mount(api, endpoints.premium, async ({ record, query, today }) => ({
    data: await healthQuoteList(panel, { quote: record.quote, filters: query, onDate: today }),
  }));

  mount(api, endpoints.premiumByTenures, async ({ record, query, today }) => {
    const data = await tenurePremiums(panel, { quote: record.quote, ...query, onDate: today });
    return { data: data ?? refuseFields({ product_id: 'No insurer of our panel sells this plan' }) };
  });

  mount(api, endpoints.supportedSumInsured, async ({ params }) => {
    const cover_amounts = supportedSumInsured(params.id);
    if (!cover_amounts) throw new RefusalError(404, 'NOT_FOUND', 'No insurer of our panel sells this plan.');
    return { data: { product_id: params.id, cover_amounts } };
  });

  mountWithPorts(api, endpoints.choosePlan, async (call) => {
    const { quote, now } = await call.transact(async ({ record, now }) => ({ quote: record.quote, now }));
    await offerOrRefuse(panel, quote, call.body, todayInIndia(now));
    return async (unit) => {
      const after = withAnswer(unit.record, { answer: 'plan', value: call.body });
      return { data: await saveAnswer(unit, after, [{ step: 'quote-list' }]), message: 'Plan chosen' };
    };
  });
}
