import { describeMotorClearing } from '#tests/lines/motor/clearing-suite.ts';
import { twoWheelerModel } from '#tools/model/lines/two-wheeler/two-wheeler-model.ts';

describeMotorClearing(twoWheelerModel, {
  steps: [],
  claims: [],
  edits: [
    {
      what: 'a claim after all',
      answer: 'policyDetails',
      stored: ({ quote }) => ({ ...quote.insurerDetails, is_claim: true }),
      changes: ['insurerDetails'],
      voids: ['premium', 'consent'],
    },
    {
      what: 'another sum insured',
      answer: 'idv',
      stored: () => ({ idv: 48_000_000 }),
      changes: ['plan'],
      voids: ['premium', 'consent'],
    },
  ],
});
