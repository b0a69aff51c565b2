import { healthLine } from '#contract/lines/health/health-line.ts';
import { asJourneyMachine } from '#machines/flows/journey-machine.ts';
import { healthMachine } from '#machines/lines/health/health.machine.ts';
import { lineModelOf, type SandboxRules } from '../../line-model.ts';
import type { PathChoices } from '../../model-types.ts';
import { CURED } from '../../visitor/member-variants.ts';
import { healthAnswersByForm, healthVariants } from './answer-variants.ts';
import { healthDependencies } from './dependency-table.ts';
import { asHealthRecord, healthRules } from './expected-rules.ts';
import { FAKE_HEALTH_PRODUCTS, fakeHealthPrices } from './fake-offers.ts';
import { healthHandlers, NEW_HEALTH_RECORD } from './fake-server.ts';
import { otherFamily } from './model-family.ts';
import { otherHealthPlan } from './other-plan.ts';

/** What the sandbox's health insurers decide by: the table in server/lines/health/README.md. */
const healthSandbox: SandboxRules = {
  canHappen: () => true,
  choicesFor: (decision, afterReferral): Partial<PathChoices> => {
    switch (decision) {
      case 'PRICE_CHANGED':
        return { risks: ['q_tobacco'] };
      case 'REFERRED':
        return {
          risks: ['q_cancer', ...(afterReferral === 'ACCEPTED' ? [CURED] : [])],
          ...(afterReferral === 'DECLINED' ? { product: 'banyan-shelter' } : {}),
        };
      case 'DECLINED':
        return { risks: ['q_kidney'], product: 'kaveri-care-plus', otherProduct: 'kaveri-care' };
      default:
        return {};
    }
  },
};

export const healthModel = lineModelOf({
  line: healthLine,
  machine: asJourneyMachine(healthMachine),
  rules: healthRules,
  dependencies: healthDependencies,
  newRecord: NEW_HEALTH_RECORD,
  variants: healthVariants,
  forms: healthAnswersByForm,
  handlers: healthHandlers,
  prices: fakeHealthPrices,
  otherPlan: otherHealthPlan,
  elsewhere: {
    ...{ name: 'family', step: 'birthDates', answer: 'members' },
    stored: (record) => ({ memberDetails: otherFamily(asHealthRecord(record).quote.memberDetails) }),
  },
  products: [FAKE_HEALTH_PRODUCTS[0], FAKE_HEALTH_PRODUCTS[1]],
  sandbox: healthSandbox,
});
