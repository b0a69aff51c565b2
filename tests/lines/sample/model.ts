import * as v from 'valibot';
import type { RecordBase } from '#contract/shared/record.ts';
import {
  DECLARED,
  type DependencyTable,
  PROPOSAL_DEPENDENCIES,
  PROPOSAL_STORED_IN,
} from '#tools/model/clearing/dependency-table.ts';
import { answerOutcomes } from '#tools/model/fake-server/call-outcomes.ts';
import { newProposalParts } from '#tools/model/fake-server/model-record.ts';
import { fakeQuoteList, planHandlers } from '#tools/model/fake-server/plan-outcomes.ts';
import { lineModelOf, type OwnAnswerVariantsOf, type OwnFakeHandlersOf } from '#tools/model/line-model.ts';
import { closingNeeds, type LineRuleTable, proposalNeeds } from '#tools/model/rule-engine.ts';
import { mayChangeAnswers } from '#tools/model/visitor/exploration-limits.ts';
import { changedAnswer, givenAnswer, otherOfTwo, refusedAnswer } from '#tools/model/visitor/shared-answer-variants.ts';
import {
  Cart,
  Owner,
  Plan,
  Registration,
  type SampleAnswers,
  type SampleRecord,
  sample,
  sampleRecord,
} from './contract.ts';
import { offerOf } from './offers.ts';
import { sampleMachine } from './sample.machine.ts';

/** The model of the sample line. It repeats the line's rules, because they judge the table. */

const newRecord: SampleRecord = {
  line: 'sample',
  quote: { rfqId: 'RFQ-model', registration: null, owner: null, plan: null },
  proposal: null,
  drafts: {},
};
const [REG, OTHER_REG] = ['MH-12-AB-1234', 'DL-01-CA-4321'];
const PRODUCTS = ['sample-plan', 'sample-plan-plus'] as const;
const inSample = (record: RecordBase | null) => (record ? sampleRecord(record) : newRecord);

const rules = {
  needs: (record) => ({
    registration: [record.quote.registration !== null],
    owner: [record.quote.owner !== null],
    quoteList: [record.quote.plan !== null],
    ...proposalNeeds(record),
    ...closingNeeds(record),
  }),
  members: () => [],
} satisfies LineRuleTable<SampleRecord>;

const CONSENT = [...DECLARED, 'quote.owner'] as const;
const dependencies = {
  storedIn: { ...PROPOSAL_STORED_IN, registration: 'quote.registration', owner: 'quote.owner' },
  dependsOn: {
    ...PROPOSAL_DEPENDENCIES,
    'quote.registration': [],
    // Another vehicle has another owner.
    'quote.owner': ['quote.registration.reg_no'],
    'quote.plan': [],
    'proposal.premium': ['quote.registration', 'quote.plan'],
    'proposal.kyc': [...PROPOSAL_DEPENDENCIES['proposal.kyc'], 'quote.owner', 'quote.registration'],
    'proposal.preview_confirmed_at': CONSENT,
    'proposal.declared_at': CONSENT,
    'proposal.decision': CONSENT,
  },
} satisfies DependencyTable<SampleRecord, keyof SampleAnswers>;

const planOf = (product_id: string): Plan => ({ product_id, addons: [] });
const variants = {
  registration: (scene) => {
    const stored = inSample(scene.context.record).quote.registration?.reg_no;
    return [
      givenAnswer({ reg_no: stored ?? REG }),
      ...changedAnswer(stored && mayChangeAnswers(scene), { reg_no: otherOfTwo(stored, REG, OTHER_REG) }),
      refusedAnswer({ reg_no: '12' }),
    ];
  },
  owner: () => [givenAnswer({ full_name: 'Asha Kulkarni' }), refusedAnswer({ full_name: '12' })],
  plan: (scene) => {
    const chosen = inSample(scene.context.record).quote.plan;
    const other = chosen?.product_id === PRODUCTS[1] ? PRODUCTS[0] : PRODUCTS[1];
    return [
      givenAnswer(chosen ?? planOf(PRODUCTS[0])),
      ...changedAnswer(chosen && mayChangeAnswers(scene), planOf(other)),
      refusedAnswer(planOf('no-such-plan')),
    ];
  },
  premium: ({ context: { cart, record } }) => {
    const plan = v.safeParse(Plan, cart ?? record?.quote.plan);
    if (!plan.success || !record) return [];
    const { net_premium_inc_gst } = offerOf(plan.output);
    const body = { ...plan.output, rfqId: record.quote.rfqId, net_premium_inc_gst };
    return [
      givenAnswer(body),
      { name: 'outdated', answer: { ...body, net_premium_inc_gst: 1 } },
      refusedAnswer({ ...body, product_id: 'no-such-plan' }),
    ];
  },
} satisfies OwnAnswerVariantsOf<SampleAnswers>;

const handlers = {
  registration: answerOutcomes({ answer: 'registration', step: 'registration', schema: Registration }, (_, stored) => ({
    stored,
  })),
  owner: answerOutcomes({ answer: 'owner', step: 'owner', schema: Owner }, (_, stored) => ({ stored })),
  ...planHandlers({
    plan: Plan,
    cart: Cart,
    products: PRODUCTS,
    recordOf: sampleRecord,
    offerOf,
    withProposal: (record, cartDetails, offer): SampleRecord => ({
      ...record,
      proposal: { ...newProposalParts(record.quote.rfqId), cartDetails, offer },
    }),
  }),
} satisfies OwnFakeHandlersOf<SampleAnswers>;

export const sampleModel = lineModelOf({
  line: sample,
  machine: sampleMachine,
  rules,
  dependencies,
  newRecord,
  variants,
  handlers,
  prices: {
    quoteList: (_, form) =>
      fakeQuoteList(
        PRODUCTS.map((product_id) => offerOf(planOf(product_id))),
        form,
      ),
    quotation: ({ quote }, { cart }) => {
      const plan = v.safeParse(Plan, cart ?? quote.plan);
      return plan.success ? { offers: [offerOf(plan.output)] } : null;
    },
  },
  otherPlan: ({ product_id, addons }) => ({ product_id, addons: addons.length === 0 ? ['EXTRA'] : [] }),
  elsewhere: {
    ...{ name: 'number', step: 'owner', answer: 'registration' },
    stored: (record) => ({ reg_no: otherOfTwo(sampleRecord(record).quote.registration?.reg_no, REG, OTHER_REG) }),
  },
  products: PRODUCTS,
  sandbox: { canHappen: () => true, choicesFor: () => ({}) },
});
