import { KYC_NOT_STARTED } from '#contract/shared/kyc.ts';
import { applyAnswer } from '#machines/core/answers.ts';
import { planDocuments } from '#server/documents/plan-document.ts';
import type { Api } from '#server/http/api.ts';
import { RefusalError, refuseFields } from '#server/http/refusal.ts';
import { mount, mountWithPorts } from '#server/http/route.ts';
import { connectInsurers } from '#server/insurers/connect.ts';
import type { InsurerAdapter } from '#server/insurers/port.ts';
import type { ServerLine } from '#server/lines/line.ts';
import { type AnswerChecks, answerRoutes, draftsAnsweredBy } from '#server/routes/answers.ts';
import { saveAnswer } from '#server/routes/save-answer.ts';
import { storedAnswersOf } from '#server/store/answers.ts';
import { proposerIdOf } from '#server/store/ids.ts';
import type { JourneyUnitOfWork, Transact } from '#server/unit-of-work.ts';
import {
  allMakes,
  type Cart,
  firstContract,
  type Offer,
  ownEntries,
  type Registration,
  type SampleAnswers,
  type SampleContract,
  SampleQuote,
  type SampleRecord,
  sampleRecord,
  secondContract,
} from './contract.ts';

/** The sample line on the server: its one insurer, its checks, its routes. The second line is made of it too. */

export const sampleOffer: Offer = {
  insurer_id: 'sample',
  insurer_name: 'Sample Insurance',
  insurer_logo: '/insurers/sample.svg',
  product_id: 'sample-plan',
  product_name: 'Sample Plan',
  cover_amount: 10_000_000,
  net_premium_inc_gst: 118_000,
  premium: {
    premium_details: { premium_amt: 100_000 },
    addons_amt: 0,
    policy_period: 1,
    gst_percent: 18,
    gst_amt: 18_000,
    net_premium_inc_gst: 118_000,
    lines: [
      { key: 'base', label: 'Cover', detail: '', amount: 100_000 },
      { key: 'gst', label: 'GST', detail: '18 %', amount: 18_000 },
    ],
    tariff_version: 'sample',
  },
  addons: [],
};

const notAsked = () => Promise.reject(new Error('The sample journey ends before underwriting.'));
const sampleAdapter: InsurerAdapter<Registration, Offer, SampleRecord> = {
  insurer: { insurer_id: 'sample', insurer_name: 'Sample Insurance', insurer_logo: '/insurers/sample.svg' },
  quote: async () => sampleOffer,
  underwrite: notAsked,
  underwriteReferred: notAsked,
};

/** In form, but given to no vehicle. */
export const NO_SUCH_VEHICLE = 'MH-12-AB-9999';
const sampleChecks: AnswerChecks<SampleRecord, SampleAnswers, 'premium'> = {
  registration: {
    check(registration) {
      if (registration.reg_no === NO_SUCH_VEHICLE) refuseFields({ reg_no: 'There is no such vehicle' });
      return registration;
    },
  },
};

const newProposal = (rfqId: string, cartDetails: Cart, offer: Offer): NonNullable<SampleRecord['proposal']> => ({
  proposerId: proposerIdOf(rfqId),
  offer,
  cartDetails,
  premium: null,
  proposal_details: null,
  contact_details: null,
  address_details: null,
  kyc: KYC_NOT_STARTED,
  nominee_details: null,
  preview_confirmed_at: null,
  declared_at: null,
  decision: null,
  payment: null,
  refunds: [],
  policy: null,
});

const vehicleIn = ({ quote }: SampleRecord): Registration => {
  if (!quote.registration) throw new Error('The order of the steps lets nobody ask for a premium before.');
  return quote.registration;
};

const documents = planDocuments([{ ...sampleOffer, insurer: sampleAdapter.insurer }], '2026-09-01', {
  'customer-information-sheet': () => [{ id: 'cover', title: 'Cover', blocks: ['As agreed.'], clauses: ['all'] }],
  'policy-wording': () => [{ id: 'all', title: 'Everything', blocks: ['As agreed.'] }],
});

/** Each line names it, and it is served once. */
const lookUps = (api: Api) => mount(api, allMakes, async () => ({ data: ['Sample Motors'] }));

const serverLineOf = ({ definition, endpoints, answers }: SampleContract): ServerLine => ({
  definition,
  policyLetter: 'S',
  storedAnswers: storedAnswersOf(SampleQuote, ownEntries),
  connect(setting) {
    const { insurer } = sampleAdapter;
    const panel = connectInsurers([sampleAdapter], setting);
    return {
      panel,
      mountRoutes(api) {
        answerRoutes(api, definition, answers, sampleChecks, ['premium']);
        mount(api, endpoints.premium, async ({ record }) => {
          const { quote } = sampleRecord(record);
          const vehicle = vehicleIn(sampleRecord(record));
          const { answers: offers, progress } = await panel.quoteAll(
            quote.rfqId,
            new Map([[insurer.insurer_id, vehicle]]),
          );
          return {
            data: { offers: [...offers.values()], declined: [], products_asked: 1, insurers: [insurer], ...progress },
          };
        });
        const putIntoCart = async ({ transact, body: cartDetails }: { transact: Transact; body: Cart }) => {
          const before = await transact(async ({ record }) => sampleRecord(record));
          const { rfqId } = before.quote;
          const offer = await panel.quote(rfqId, insurer.insurer_id, vehicleIn(before));
          return async (unit: JourneyUnitOfWork) => {
            const record = sampleRecord(unit.record);
            if (
              vehicleIn(record).reg_no !== vehicleIn(before).reg_no ||
              offer.net_premium_inc_gst !== cartDetails.net_premium_inc_gst
            ) {
              throw new RefusalError(409, 'PRICE_CHANGED', 'The premium has changed. Please look at it again.');
            }
            const proposal = record.proposal ?? newProposal(rfqId, cartDetails, offer);
            const kept = { cartDetails, offer, premium: offer.premium };
            const after = applyAnswer(answers.premium, { ...record, proposal }, kept);
            return { data: await saveAnswer(unit, after, draftsAnsweredBy(definition, 'premium', cartDetails, after)) };
          };
        };
        mountWithPorts(api, endpoints.createQuotePremium, putIntoCart);
        mountWithPorts(api, endpoints.updateQuotePremium, putIntoCart);
      },
    };
  },
  lookUps,
  insurers: [sampleAdapter.insurer],
  forms: {},
  documents,
  applyFirstAnswers: (record) => record,
  schedule: {
    title: 'Sample policy',
    details: () => ({}),
    cover: () => [],
    writeInsured: () => undefined,
    writeTerms: () => undefined,
    rights: [],
  },
});
export const sampleLine = serverLineOf(firstContract);
export const secondLine = serverLineOf(secondContract);
