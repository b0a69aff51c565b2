import { withAnswer } from '#machines/answers/invalidation.ts';
import type { Api } from '../http/api.ts';
import { RefusalError, refuseFields } from '../http/refusal.ts';
import { mount } from '../http/route.ts';
import { healthQuoteList, supportedSumInsured, tenurePremiums } from '../panel/quote-list.ts';
import { offerOrRefuse } from './priced-plan.ts';
import { saveAnswer } from './save-answer.ts';

/** The quote list, and the plan chosen from it. */
export function planRoutes(api: Api): void {
  mount(api, 'premium', async ({ record, query, today }) => ({
    data: healthQuoteList({ quote: record.quote, filters: query, onDate: today }),
  }));

  mount(api, 'premiumByTenures', async ({ record, query, today }) => {
    const data = tenurePremiums({ quote: record.quote, ...query, onDate: today });
    return { data: data ?? refuseFields({ product_id: 'No insurer of our panel sells this plan' }) };
  });

  mount(api, 'supportedSumInsured', async ({ params }) => {
    const cover_amounts = supportedSumInsured(params.id);
    if (!cover_amounts) throw new RefusalError(404, 'NOT_FOUND', 'No insurer of our panel sells this plan.');
    return { data: { product_id: params.id, cover_amounts } };
  });

  mount(api, 'choosePlan', async (call) => {
    offerOrRefuse(call.record.quote, call.body, call.today);
    const after = withAnswer(call.record, { answer: 'plan', value: call.body });
    return { data: await saveAnswer(call, after, [{ step: 'quote-list' }]), message: 'Plan chosen' };
  });
}
