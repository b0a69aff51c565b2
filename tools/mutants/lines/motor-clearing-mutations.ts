import { type Mutation, mutationsOfFile } from '../mutation.ts';

const CLEARING = ['tests/lines/car/clearing.test.ts', 'tests/lines/two-wheeler/clearing.test.ts'];
const ANSWERS = 'contract/lines/motor/answer-table.ts';

/** What changed answers of both motor lines clear. */
export const MOTOR_CLEARING_MUTATIONS: readonly Mutation[] = [
  ...mutationsOfFile(ANSWERS, CLEARING, [
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
];
