import { describeMotorClearing } from '#tests/lines/motor/clearing-suite.ts';
import { carModel } from '#tools/model/lines/car/model.ts';

const claims = {
  is_claim: true,
  ncb_percent: 0,
  is_owner_changed: false,
  is_cng_installed: false,
  cng_kit_value: null,
};

describeMotorClearing(carModel, {
  steps: ['claimDetails'],
  claims: ['claimDetails'],
  edits: [
    {
      what: 'a claim after all',
      answer: 'claimDetails',
      kept: () => claims,
      changes: ['claimDetails'],
      voids: ['premium', 'consent'],
    },
  ],
});
