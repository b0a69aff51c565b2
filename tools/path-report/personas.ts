import type { HealthRecord } from '#contract/lines/health/record.ts';
import { PREVIOUS_INSURERS } from '#contract/lines/motor/previous-policy.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { FUEL_OPTIONS } from '#contract/lines/motor/vehicle.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import { tripLengthInDays } from '#contract/lines/travel/trip.ts';
import { ageOn, formatDate } from '#contract/shared/dates.ts';
import { MEDICAL_CONDITIONS } from '#contract/shared/medical-conditions.ts';
import { isChild, type MemberType, memberLabel } from '#contract/shared/member-types.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { pincodeInfo } from '#server/reference/pincode.ts';
import { asHealthRecord } from '#tools/model/lines/health/expected-rules.ts';
import { asMotorRecord } from '#tools/model/lines/motor/expected-rules.ts';
import { asTravelRecord } from '#tools/model/lines/travel/expected-rules.ts';

/** Who a path is about, in one sentence, from what it answers. */

interface Person {
  readonly member_type: MemberType;
  readonly age: number | null;
}

/** Whose age is not asked yet is named without one. */
const withAge = ({ member_type, age }: Person): string =>
  `${memberLabel(member_type).toLowerCase()}${age === null ? '' : ` of ${age}`}`;

/** `A couple from Pune, 36 and 34`; `Someone of 36 from Pune, with a son of 8`. */
const familyWords = (family: readonly Person[], place: string): string => {
  const self = family.find(({ member_type }) => member_type === 'SELF');
  const spouse = family.find(({ member_type }) => member_type === 'SPOUSE');
  const others = family.filter((person) => person !== self && person !== spouse);
  const ages = [self, spouse].flatMap((person) => person?.age ?? []).join(' and ');
  const pair = `A couple${place}${ages === '' ? '' : `, ${ages}`}`;
  const single = `${others.some(({ member_type }) => isChild(member_type)) ? 'A parent' : 'One person'}${place}`;
  const head = self && spouse ? pair : `${single}${self?.age == null ? '' : `, ${self.age}`}`;
  return others.length === 0 ? head : `${head}, with ${others.map((person) => `a ${withAge(person)}`).join(' and ')}`;
};

const conditionName = (code: string): string =>
  MEDICAL_CONDITIONS.find(({ value }) => value === code)?.label.toLowerCase() ?? code.toLowerCase();

const ofHealth = ({ quote }: HealthRecord, today: string): string | null => {
  const { additionalDetails: own, memberDetails, medicalDetails } = quote;
  if (!own && memberDetails.length === 0) return null;
  const city = own && pincodeInfo(own.pincode)?.city;
  const place = city ? ` from ${city}` : '';
  const family = memberDetails.map(({ member_type, DOB }) => {
    const born = member_type === 'SELF' ? (own?.DOB ?? DOB) : DOB;
    return { member_type, age: born === null ? null : ageOn(born, today) };
  });
  const ill = medicalDetails.flatMap(({ member_type, medical_question }) => {
    const conditions = (medical_question ?? []).map(conditionName);
    return conditions.length === 0
      ? []
      : [`${memberLabel(member_type).toLowerCase()} with ${conditions.join(' and ')}`];
  });
  return [familyWords(family, place), ...ill].join(', ');
};

const ofTravel = ({ quote: { travel_details: trip, member_details } }: TravelRecord): string | null => {
  if (!trip) return null;
  const countries = trip.country_code.map(({ name }) => name).join(' and ');
  const journey = `${tripLengthInDays(trip)} days in ${countries} from ${formatDate(trip.leaving_date, 'dd MMM yyyy')}`;
  return member_details.length === 0 ? `A visitor, ${journey}` : `${familyWords(member_details, '')}, ${journey}`;
};

const ofMotor = ({ line, quote }: MotorRecord): string | null => {
  const { vehicleDetails: vehicle, insurerDetails: policy, registration } = quote;
  const thing = line === 'car' ? 'car' : 'two-wheeler';
  if (!vehicle) {
    if (!registration) return null;
    return registration.reg_no === null ? `The owner of a new ${thing}` : `The owner of ${registration.reg_no}`;
  }
  const { make, model, variant, fuel_type, mfg_year, reg_no, rto_name, is_new } = vehicle;
  const fuel = FUEL_OPTIONS.find(({ value }) => value === fuel_type)?.text.toLowerCase() ?? fuel_type;
  const insurer = PREVIOUS_INSURERS.find(({ value }) => value === policy?.insurer_name)?.text;
  return [
    is_new
      ? `The buyer of a new ${make} ${model} ${variant}`
      : `The owner of a ${make} ${model} ${variant} of ${mfg_year}`,
    `${fuel}, ${reg_no === null ? '' : `${reg_no}, `}${rto_name}`,
    ...(insurer && policy?.policy_exp_date
      ? [`insured with ${insurer} until ${formatDate(policy.policy_exp_date, 'dd MMM yyyy')}`]
      : []),
  ].join(', ');
};

const wordsFor = (record: RecordBase, today: string): string | null => {
  switch (record.line) {
    case 'health':
      return ofHealth(asHealthRecord(record), today);
    case 'travel':
      return ofTravel(asTravelRecord(record));
    default:
      return ofMotor(asMotorRecord(record));
  }
};

/**
 * @param records of the server, in the order of the path: the last one that says who it is about counts
 * @param disclosed what is disclosed in the proposal, in words
 */
export const personaOf = (records: readonly RecordBase[], disclosed: readonly string[], today: string): string => {
  const persona = records
    .toReversed()
    .map((record) => wordsFor(record, today))
    .find((words) => words !== null);
  return persona ? [persona, ...disclosed].join(', ') : 'A visitor who has not said who is to be insured';
};
