import * as v from 'valibot';
import type { AdditionalDetails, HealthQuote, UserDetails } from '#contract/lines/health/quote.ts';
import { Email, MobileNumber, PersonName } from '#contract/shared/patterns.ts';
import { contactFormValues } from '../contact/form.ts';
import { personalDetailsFormSchema, personalDetailsFormValues } from '../personal-details/form.ts';
import { copy } from './copy.ts';

/** A field that may be empty, and has its own rule if it is not. */
const orEmpty = (schema: v.GenericSchema<string, string>) => v.lazy((input) => (input === '' ? v.string() : schema));

const Fields = v.object({
  ...personalDetailsFormSchema.entries,
  full_name: orEmpty(PersonName),
  mobile_number: orEmpty(MobileNumber),
  email: orEmpty(Email),
});
type EditValues = v.InferInput<typeof Fields>;

interface Contact {
  full_name: string;
  mobile_number: string;
  email: string;
}
const CONTACT = [['full_name'], ['mobile_number'], ['email']] as const;
const none = ({ full_name, mobile_number, email }: Contact): boolean => `${full_name}${mobile_number}${email}` === '';

/** The fields' values → both answers. The contact is either complete or empty. */
export const editDetailsFormSchema = v.pipe(
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

export const editDetailsFormValues = ({ additionalDetails, userDetails }: HealthQuote): EditValues => ({
  ...personalDetailsFormValues(additionalDetails),
  ...contactFormValues(userDetails),
});
