import * as v from 'valibot';
import { healthLine as definition } from '#contract/lines/health/health-line.ts';
import { HealthPlan } from '#contract/lines/health/quote.ts';
import { healthQuoteEndpoints } from '#contract/lines/health/quote-endpoints.ts';
import { HEALTH_ADDON_TEXTS } from '#server/lines/health/rating/addon-premium.ts';
import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { healthChoicesTexts } from '#src/lines/health/plans/copy.ts';
import { HIDE_TEXTS } from '#src/lines/health/plans/plan-filters.ts';
import { asHealthRecord } from '../../model/lines/health/expected-rules.ts';
import { healthModel } from '../../model/lines/health/health-model.ts';
import { otherFamily } from '../../model/lines/health/model-family.ts';
import { CHANGED_ADDON, changesAddons } from '../../model/lines/health/other-plan.ts';
import { addonByName, optionOf } from '../controls.ts';
import { filtersOpened, findThe } from '../events.ts';
import type { PlayedLine } from '../line.ts';
import { healthForms } from './health-forms.ts';

export const healthPlayer: PlayedLine = {
  id: definition.id,
  path: definition.path,
  endpoints: definition.endpoints,
  record: definition.record,
  model: healthModel,
  forms: healthForms,
  start: async () => 'journey.start',
  async changeCart(hand, plan) {
    const chosen = v.parse(HealthPlan, plan);
    if (changesAddons(chosen)) {
      const addon = addonByName(hand, HEALTH_ADDON_TEXTS[CHANGED_ADDON].label);
      return hand.tick(await findThe(addon, 'the add-on'), chosen.addons.includes(CHANGED_ADDON));
    }
    const { policy_period } = chosen;
    const period = optionOf(hand, healthChoicesTexts.period, policy_period);
    await hand.choose(await findThe(period, `a period of ${policy_period}`));
  },
  // All plans of Sarus limit the room. While the list is loading, its insurers are not known.
  filterAll: (hand) =>
    filtersOpened(hand, async () => {
      for (const name of [SANDBOX_INSURERS.sarus.insurer_name, HIDE_TEXTS.ROOM]) {
        const box = hand.page.getByRole('dialog').getByRole('checkbox', { name });
        await hand.tick(await findThe(box, name), true);
      }
    }),
  quotation: healthQuoteEndpoints.premiumByTenures,
  elsewhere: {
    endpoint: healthQuoteEndpoints.updateQuoteMembers,
    bodyFor: (record) => ({ memberDetails: otherFamily(asHealthRecord(record).quote.memberDetails) }),
  },
};
