import * as v from 'valibot';
import { health } from '#contract/lines/health/health.ts';
import { ChosenPlan } from '#contract/lines/health/quote.ts';
import { asAnyLine } from '#machines/flows/journey-machine.ts';
import { healthMachine } from '#machines/lines/health/health.machine.ts';
import { lineModelOf } from '../../line-model.ts';
import { healthForms, healthVariants } from './answers.ts';
import { healthPrices, PRODUCTS } from './offers.ts';
import { healthRules } from './rules.ts';
import { healthSandbox } from './sandbox.ts';
import { healthHandlers, NEW_HEALTH_RECORD, withOtherFamily } from './server.ts';

export const healthModel = lineModelOf({
  line: health,
  machine: asAnyLine(healthMachine),
  rules: healthRules,
  newRecord: NEW_HEALTH_RECORD,
  variants: healthVariants,
  forms: healthForms,
  handlers: healthHandlers,
  prices: healthPrices,
  otherPlan: (plan) => {
    const chosen = v.parse(ChosenPlan, plan);
    return { ...chosen, policy_period: chosen.policy_period === '1' ? '2' : '1' };
  },
  elsewhere: { name: 'family', step: 'birthDates', change: withOtherFamily },
  products: [PRODUCTS[0], PRODUCTS[1]],
  sandbox: healthSandbox,
});
