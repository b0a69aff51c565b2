import type { CarRecord } from '#contract/lines/car/record.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import type { Line } from '#contract/lines.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { modelStateAfter } from '../model-journeys.ts';
import { carRecord } from './car/car-model.ts';
import { EVENTS_TO_ACCEPTED } from './events-to-accepted.ts';
import { asHealthRecord } from './health/expected-rules.ts';
import { lineModels } from './line-models.ts';
import { asMotorRecord } from './motor/expected-rules.ts';
import { asTravelRecord } from './travel/expected-rules.ts';

/** Records whose answers are changed, by what is special about them. */
type Records<R extends RecordBase = RecordBase> = Readonly<Record<string, R>>;

const USER = { full_name: 'Asha Kulkarni', mobile_number: '9820012345', email: 'asha@example.com' };
const OWNER = { owner_name: 'Asha Kulkarni', owner_mobile_number: '9820012345', owner_pincode: '411001' };

const named = (record: RecordBase): Records<HealthRecord> => {
  const { quote, ...rest } = asHealthRecord(record);
  const medicalDetails = quote.medicalDetails.map((history, index) =>
    index === 0 ? { ...history, medical_question: ['ASTHMA' as const] } : history,
  );
  return { 'with a condition and a contact': { ...rest, quote: { ...quote, medicalDetails, userDetails: USER } } };
};

const ill = (record: RecordBase): Records<TravelRecord> => {
  const { quote, ...rest } = asTravelRecord(record);
  const conditions = quote.member_details.map(({ member_type }) => ({ member_type, medical_desc: 'Asthma' }));
  const of = (medical_history: typeof conditions) => ({
    ...rest,
    quote: { ...quote, medical_history: { exsisting_condition: true, medical_history } },
  });
  return { 'with an ill traveller': of(conditions.slice(1)), 'with ill travellers': of(conditions) };
};

const vehicles = (record: RecordBase): Records<MotorRecord> => {
  const motor = asMotorRecord(record);
  const { quote, proposal } = motor;
  const engine = proposal?.vehicle_details;
  if (!engine || !quote.vehicleDetails || !quote.plan) throw new Error('The vehicle is not insured.');
  const unnumbered = { ...quote, vehicleDetails: { ...quote.vehicleDetails, reg_no: null } };
  const withNumber = (reg_no: string | null) => ({
    ...motor,
    quote: unnumbered,
    proposal: { ...proposal, vehicle_details: { ...engine, reg_no } },
  });
  const lapsed = { policy_number: null, tp_insurer_name: null, tp_policy_number: null };
  return {
    'with an owner and a chosen sum insured': {
      ...motor,
      quote: { ...quote, ownerDetails: OWNER, plan: { ...quote.plan, idv: 49_000_000 } },
      proposal: { ...proposal, cartDetails: { ...proposal.cartDetails, idv: 49_000_000 } },
    },
    'whose number came with the proposal': withNumber('MH-12-AB-1234'),
    'without a number': withNumber(null),
    'whose policy has no number': { ...motor, proposal: { ...proposal, insurer_details: lapsed } },
  };
};

const withKit = (record: RecordBase): Records<CarRecord> => {
  const { quote, ...rest } = carRecord(record);
  const claimDetails = quote.claimDetails && {
    ...quote.claimDetails,
    is_cng_installed: true,
    cng_kit_value: 45_000_00,
  };
  return { 'with a gas kit': { ...rest, quote: { ...quote, claimDetails } } };
};

const SPECIAL: Readonly<Record<Line, (accepted: RecordBase) => Records>> = {
  health: named,
  travel: ill,
  car: (record) => ({ ...vehicles(record), ...withKit(record) }),
  'two-wheeler': vehicles,
};

/** A purchase of the line that the insurer has accepted, and others that differ from it. */
export const clearingRecords = (line: Line): Records => {
  const { server } = modelStateAfter(lineModels[line], EVENTS_TO_ACCEPTED[line]);
  if (!server) throw new Error(`A purchase of ${line} has no record.`);
  return { 'that was accepted': server, ...SPECIAL[line](server) };
};
