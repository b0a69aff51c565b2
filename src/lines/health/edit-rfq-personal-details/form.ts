import * as v from 'valibot';
import type { AdditionalDetails, HealthQuote, UserDetails } from '#contract/lines/health/quote.ts';
import { ageOn } from '#contract/shared/dates.ts';
import { GENDER_VALUES } from '#contract/shared/options.ts';
import { Email, MobileNumber, PersonName, PostalCode } from '#contract/shared/patterns.ts';
import { typed, typedDate } from '#src/journey/fields.ts';
import { today } from '../parts/dates.ts';
import { copy } from './copy.ts';

/** A field that may be empty, and has its own rule when it is not. */
const orEmpty = (schema: v.GenericSchema<string, string>) => v.lazy((input) => (input === '' ? v.string() : schema));

/** What a premium is made from; its consequences are told while the contact is still being typed. */
export const AboutForm = v.object({
  gender: v.pipe(v.string(), v.picklist(GENDER_VALUES, copy.genderMissing)),
  DOB: v.pipe(
    typedDate(copy.dobMissing),
    v.check((dob) => ageOn(dob, today()) >= 18, copy.dobTooYoung),
    v.check((dob) => ageOn(dob, today()) <= 100, copy.dobTooOld),
  ),
  pincode: v.pipe(v.string(), v.nonEmpty(copy.pincodeMissing), PostalCode),
});

const Fields = v.object({
  ...AboutForm.entries,
  full_name: orEmpty(PersonName),
  mobile_number: orEmpty(MobileNumber),
  email: orEmpty(Email),
});
export type EditValues = v.InferInput<typeof Fields>;

interface Contact {
  full_name: string;
  mobile_number: string;
  email: string;
}
const CONTACT = [['full_name'], ['mobile_number'], ['email']] as const;
const none = ({ full_name, mobile_number, email }: Contact): boolean => `${full_name}${mobile_number}${email}` === '';

/** What the fields hold → both answers. The contact is given whole or not at all. */
export const EditForm = v.pipe(
  Fields,
  v.forward(
    v.partialCheck(CONTACT, (contact) => none(contact) || contact.full_name !== '', copy.full_nameMissing),
    ['full_name'],
  ),
  v.forward(
    v.partialCheck(CONTACT, (contact) => none(contact) || contact.mobile_number !== '', copy.mobile_numberMissing),
    ['mobile_number'],
  ),
  v.forward(
    v.partialCheck(CONTACT, (contact) => none(contact) || contact.email !== '', copy.emailMissing),
    ['email'],
  ),
  v.transform(
    ({
      gender,
      DOB,
      pincode,
      ...contact
    }): { additionalDetails: AdditionalDetails; userDetails: UserDetails | null } => ({
      additionalDetails: { DOB, gender, pincode },
      userDetails: none(contact) ? null : contact,
    }),
  ),
);

export const editValues = ({ additionalDetails, userDetails }: HealthQuote): EditValues => ({
  gender: additionalDetails?.gender ?? '',
  DOB: typed(additionalDetails?.DOB),
  pincode: additionalDetails?.pincode ?? '',
  full_name: userDetails?.full_name ?? '',
  mobile_number: userDetails?.mobile_number ?? '',
  email: userDetails?.email ?? '',
});
