import { twoWheelerQuoteEndpoints } from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import { type TwoWheelerAnswerTable, twoWheelerLine } from '#contract/lines/two-wheeler/two-wheeler-line.ts';
import { twoWheelerUi } from '#src/lines/two-wheeler/ui.ts';
import { twoWheelerModel, twoWheelerServerFixtures } from '../../model/lines/two-wheeler/two-wheeler-model.ts';
import { type FormsOf, formOf, Unsayable } from '../gestures.ts';
import { motorLine } from './motor.ts';
import { claimGestures, motorForms, policyForm } from './motor-forms.ts';

const { updateInsurerDetails, updateIdvDetails } = twoWheelerQuoteEndpoints;

const policy = policyForm(twoWheelerUi.traits);
/** Typed with the kind of policy, by the form of the policy. */
const withPolicy = async () => undefined;

export const twoWheelerForms = {
  ...motorForms(twoWheelerUi.traits),
  /** The policy with its claims. */
  policyDetails: formOf(updateInsurerDetails.body, {
    policy_type: (hand, _type, answer) => policy.type(hand, answer),
    policy_exp_date: withPolicy,
    tp_exp_date: withPolicy,
    insurer_name: withPolicy,
    ...claimGestures(twoWheelerUi.traits),
  }),
  idv: formOf(updateIdvDetails.body, {
    idv: async () => {
      throw new Unsayable('The page of the plan changes the sum insured with the whole plan.');
    },
  }),
} satisfies FormsOf<TwoWheelerAnswerTable>;

export const twoWheelerPlayer = motorLine({
  record: twoWheelerLine.record,
  model: twoWheelerModel,
  fixtures: twoWheelerServerFixtures,
  forms: twoWheelerForms,
  endpoints: twoWheelerQuoteEndpoints,
});
