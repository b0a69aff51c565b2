import { type Mutation, mutationsAfterText, mutationsOfFile } from '../mutation.ts';

const CLEARING = ['tests/lines/car/clearing.test.ts', 'tests/lines/two-wheeler/clearing.test.ts'];
const ANSWERS = 'contract/lines/motor/answer-table.ts';

/** What changed answers of both motor lines clear. */
export const MOTOR_CLEARING_MUTATIONS: readonly Mutation[] = [
  ...mutationsOfFile(ANSWERS, CLEARING, [
    [
      'what is priced of a vehicle clears the premium',
      "CLEARS_PRICE_AND_CONSENT = { anything: ['premium', 'consent'] }",
      "CLEARS_PRICE_AND_CONSENT = { anything: ['consent'] }",
    ],
    [
      'what is priced of a vehicle clears consent and decision',
      "CLEARS_PRICE_AND_CONSENT = { anything: ['premium', 'consent'] }",
      "CLEARS_PRICE_AND_CONSENT = { anything: ['premium'] }",
    ],
    ['what is declared of a vehicle clears the consent', "DECLARED = { anything: ['consent'] }", 'DECLARED = {}'],
    ['another number clears premium and consent', "{ reg_no: ['premium', 'consent'] }", '{}'],
    ['another number forgets the vehicle', 'registration, vehicleDetails: null', 'registration'],
    ['another vehicle has another engine', '{ vehicle_details: null }', '{}'],
    ['a corrected vehicle has its usual sum insured', '{ ...plan, idv: null }', 'plan'],
    ['a new vehicle has no previous policy', 'withMotorQuote(changed, { insurerDetails: null })', 'changed'],
    ['another policy has another number', "['insurer_name', 'policy_type', ...", '[...'],
    ['another end asks for a number that was left out', "hasNumber ? [] : (['policy_exp_date'] as const)", '[]'],
    ['another office asks for the number again', 'isOther || isElsewhere', 'isOther'],
  ]),
  ...mutationsOfFile('contract/lines/car/car-line.ts', CLEARING, [
    ['another fuel has no gas kit', ', fitToVehicle: withoutUnfitKit', ''],
  ]),
  ...mutationsAfterText(ANSWERS, CLEARING, [
    ['    vehicle: {', 'the vehicle clears premium and consent', 'clears: CLEARS_PRICE_AND_CONSENT', 'clears: {}'],
    [
      '    policyDetails: {',
      'the policy of now clears premium and consent',
      'clears: CLEARS_PRICE_AND_CONSENT',
      'clears: {}',
    ],
    ['    ownerDetails: {', 'the owner of the quote clears nothing', 'clears: {}', 'clears: CLEARS_PRICE_AND_CONSENT'],
    ['    vehicleDetails: {', 'engine and chassis clear the consent', 'clears: DECLARED', 'clears: {}'],
    ['    externalDetails: {', 'declarations clear the consent', 'clears: DECLARED', 'clears: {}'],
    ['    insurerDetails: {', 'the previous policy’s number clears the consent', 'clears: DECLARED', 'clears: {}'],
  ]),
  ...mutationsAfterText('contract/shared/plan-answers.ts', CLEARING, [
    [
      '    plan: {',
      'another motor plan clears premium and consent',
      "clears: { anything: ['premium', 'consent'] }",
      'clears: {}',
    ],
  ]),
  ...mutationsAfterText('contract/lines/car/car-line.ts', CLEARING, [
    ['  claimDetails: {', 'claims clear premium and consent', 'clears: CLEARS_PRICE_AND_CONSENT', 'clears: {}'],
  ]),
  ...mutationsAfterText('contract/lines/two-wheeler/two-wheeler-line.ts', CLEARING, [
    ['  idv: {', 'the sum insured clears premium and consent', 'clears: CLEARS_PRICE_AND_CONSENT', 'clears: {}'],
  ]),
];
