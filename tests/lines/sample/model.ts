import type { RecordBase } from '#contract/shared/record.ts';
import { type LineModelDefinition, lineModelOf, type VariantsOf } from '#tools/model/line-model.ts';
import type { LineRules } from '#tools/model/rules.ts';
import { answering } from '#tools/model/server/outcomes.ts';
import { newProposal, withoutFacts } from '#tools/model/server/record.ts';
import { changed, given, refusedAnswer, toggled } from '#tools/model/visitor/answers.ts';
import { mayChange } from '#tools/model/visitor/conditions.ts';
import { Cart, Owner, Registration, type SampleAnswers, type SampleRecord, sample, sampleRecord } from './contract.ts';
import { sampleMachine } from './sample.machine.ts';
import { sampleOffer } from './server-line.ts';

/** The sample line as the model takes it. Its rules are stated anew, because they judge the table. */

const newRecord: SampleRecord = {
  line: 'sample',
  quote: { rfqId: 'RFQ-model', registration: null, owner: null, plan: null },
  proposal: null,
  drafts: {},
};
const [REG, OTHER_REG] = ['MH12AB1234', 'DL01CA4321'];
const inSample = (record: RecordBase | null) => (record ? sampleRecord(record) : newRecord);

const rules = {
  needs: ({ quote, proposal }) => ({
    registration: [quote.registration !== null],
    owner: [quote.owner !== null],
    customizePlan: [proposal !== null && proposal.premium !== null],
  }),
  members: () => [],
  madeFrom: ({ quote: { registration, owner }, proposal }) => ({
    premium: registration,
    identity: owner,
    consent: [registration, owner, proposal?.cartDetails],
  }),
} satisfies LineRules<SampleRecord>;

const cartOf = (record: SampleRecord) => ({
  product_id: sampleOffer.product_id,
  addons: [],
  rfqId: record.quote.rfqId,
  net_premium_inc_gst: sampleOffer.net_premium_inc_gst,
});
const variants = {
  registration: (scene) => {
    const kept = inSample(scene.context.record).quote.registration?.reg_no;
    return [
      given({ reg_no: kept ?? REG }),
      ...changed(kept && mayChange(scene), { reg_no: toggled(kept, REG, OTHER_REG) }),
      refusedAnswer({ reg_no: '12' }),
    ];
  },
  owner: () => [given({ full_name: 'Asha Kulkarni' }), refusedAnswer({ full_name: '12' })],
  premium: ({ context }) => {
    const cart = cartOf(inSample(context.record));
    return [given(cart), refusedAnswer({ ...cart, net_premium_inc_gst: 1 })];
  },
} satisfies VariantsOf<SampleAnswers>;

const withVehicle = (record: SampleRecord, registration: Registration): SampleRecord => {
  const isSame = record.quote.registration?.reg_no === registration.reg_no;
  return { ...record, quote: { ...record.quote, registration, owner: isSame ? record.quote.owner : null } };
};
const handlers: LineModelDefinition['handlers'] = {
  registration: answering({ answer: 'registration', step: 'registration', schema: Registration }, (record, kept) => ({
    record: withVehicle(sampleRecord(record), kept),
    kept,
  })),
  owner: answering({ answer: 'owner', step: 'owner', schema: Owner }, (record, kept) => {
    const { quote, ...rest } = sampleRecord(record);
    const after: SampleRecord = { ...rest, quote: { ...quote, owner: kept } };
    return { record: after, kept };
  }),
  premium: answering({ answer: 'premium', step: 'customizePlan', schema: Cart }, (record, cartDetails) => {
    if (cartDetails.net_premium_inc_gst !== sampleOffer.net_premium_inc_gst) return 'PRICE_CHANGED';
    const { quote, proposal, ...rest } = sampleRecord(record);
    const { premium } = sampleOffer;
    const kept = { cartDetails, offer: sampleOffer, premium };
    const after: SampleRecord = {
      ...rest,
      quote: { ...quote, plan: { product_id: cartDetails.product_id, addons: cartDetails.addons } },
      proposal: { ...(proposal ?? newProposal(quote.rfqId)), ...kept },
    };
    return { record: after, kept, made: { premium } };
  }),
};

const unused = () => {
  throw new Error('The sample line has no quote list.');
};
export const sampleModel = lineModelOf({
  line: sample,
  machine: sampleMachine,
  rules,
  newRecord,
  variants: { ...variants, plan: () => [] },
  handlers,
  prices: { quoteList: unused, quotation: () => null },
  filters: { some: {}, none: { nothing: true } },
  otherPlan: (plan) => plan,
  elsewhere: {
    name: 'vehicle',
    step: 'owner',
    change: (record) => {
      const before = sampleRecord(record);
      const reg_no = toggled(before.quote.registration?.reg_no, REG, OTHER_REG);
      return withoutFacts(withVehicle(before, { reg_no }), ['premium', 'identity', 'consent']);
    },
  },
  choices: { product: sampleOffer.product_id, otherProduct: '', risks: [], nominee: '', phone: '', today: '' },
  sandbox: { canHappen: () => true, choicesFor: () => ({}) },
});
