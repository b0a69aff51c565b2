/**
 * The broker's details that every page, mail and schedule must state (§1.legal-details). `brand-config.ts` validates
 * them.
 */
export interface Brand {
  readonly name: string;
  readonly legalName: string;
  /** Number of the regulator's certificate of registration, with its category. */
  readonly registrationNumber: string;
  readonly registrationValidTill: string;
  /** Company identification number. */
  readonly cin: string;
  readonly principalOfficer: string;
  /** As displayed. The digits are dialled. */
  readonly phone: string;
  readonly phoneHours: string;
  readonly email: string;
  /** The first address for complaints. It may be the same mailbox. */
  readonly complaintsEmail: string;
  readonly city: string;
  /** The company's full postal address, for letters and complaints. */
  readonly registeredOffice: string;
}

/**
 * SAMPLE DATA. No such broker is registered. The e-mail's domain is reserved for examples (RFC 2606) and the number is
 * not in service.
 */
export const SAMPLE_BRAND: Brand = {
  name: 'Chhatri',
  legalName: 'Chhatri Insurance Brokers Private Limited (sample)',
  registrationNumber: 'Direct Broker (Life & General), No. 000',
  registrationValidTill: '31 Mar 2029',
  cin: 'U00000MH2026PTC000000',
  principalOfficer: 'Asha Deshmukh',
  phone: '1800 000 0000',
  phoneHours: 'Monday to Saturday, 9 am to 8 pm',
  email: 'help@chhatri.example',
  complaintsEmail: 'complaints@chhatri.example',
  city: 'Pune, Maharashtra',
  registeredOffice: '1 Example Road, Pune 411001',
};

/** A customer's statement about the broker, and its author: 'Renewed a car policy', or a name. */
export interface Testimonial {
  readonly text: string;
  readonly by: string;
}

/** A mail that asks for a call, for a page on which the call-back form cannot work. */
export const callbackMailTo = ({ email }: Pick<Brand, 'email'>): string =>
  `mailto:${email}?subject=${encodeURIComponent('Please call me back')}&body=${encodeURIComponent('My name: \nMy phone number: \nBest time to call: ')}`;

/** The details as a page shows them, with no-break spaces in phone numbers and times. */
export const brandWithNoBreakSpaces = (brand: Brand): Brand => ({
  ...brand,
  phone: brand.phone.replace(/\s+/g, '\u00a0'),
  phoneHours: brand.phoneHours.replace(/(\d)\s+(?=(?:[ap]\.?m|hours|days)\b)/gi, '$1\u00a0'),
});

/** The number in the form that a tel: link needs. */
export const phoneForTelLink = (phone: string): string => phone.replace(/[^\d+]/g, '');
