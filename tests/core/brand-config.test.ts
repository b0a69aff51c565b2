import { describe, expect, it } from 'vitest';
import { brandWithNoBreakSpaces, phoneForTelLink, SAMPLE_BRAND } from '#contract/shared/brand.ts';
import { brandVariableName, readBrand, readTestimonials } from '#contract/shared/brand-config.ts';

const WHOLE = {
  name: 'Varsha',
  legalName: 'Varsha Insurance Brokers LLP',
  registrationNumber: 'Direct Broker (General), No. 812',
  registrationValidTill: '30 Jun 2028',
  cin: 'AAB-1234',
  principalOfficer: 'Meera Iyer',
  phone: '+91 20 5555 0100',
  phoneHours: 'every day, 8 am to 8 pm',
  email: 'help@varsha.example',
  complaintsEmail: 'complaints@varsha.example',
  city: 'Nashik',
  registeredOffice: '4 Gangapur Road, Nashik 422005',
} as const;
const VARIABLES = {
  BRAND_NAME: 'Varsha',
  BRAND_LEGAL_NAME: 'Varsha Insurance Brokers LLP',
  BRAND_REGISTRATION_NUMBER: 'Direct Broker (General), No. 812',
  BRAND_REGISTRATION_VALID_TILL: '30 Jun 2028',
  BRAND_CIN: 'AAB-1234',
  BRAND_PRINCIPAL_OFFICER: 'Meera Iyer',
  BRAND_PHONE: '+91 20 5555 0100',
  BRAND_PHONE_HOURS: 'every day, 8 am to 8 pm',
  BRAND_EMAIL: 'help@varsha.example',
  BRAND_COMPLAINTS_EMAIL: 'complaints@varsha.example',
  BRAND_CITY: 'Nashik',
  BRAND_REGISTERED_OFFICE: '4 Gangapur Road, Nashik 422005',
};

describe('the broker’s details', () => {
  it('are the sample until they are set', () => {
    expect(readBrand(null, {})).toEqual(SAMPLE_BRAND);
    // An empty variable counts as not set.
    expect(readBrand({}, { BRAND_NAME: '', PATH: '/bin' })).toEqual(SAMPLE_BRAND);
  });

  it('come from the variables BRAND_*, one for each detail', () => {
    expect(readBrand(null, VARIABLES)).toEqual(WHOLE);
    expect(brandVariableName('registrationValidTill')).toBe('BRAND_REGISTRATION_VALID_TILL');
  });

  it('come from a JSON file, over which a variable wins', () => {
    expect(readBrand(WHOLE, {})).toEqual(WHOLE);
    expect(readBrand(WHOLE, { BRAND_CITY: 'Thane' }).city).toBe('Thane');
  });

  it('are never half a sample: what is missing is named', () => {
    expect(() => readBrand(null, { ...VARIABLES, BRAND_CIN: '', BRAND_PHONE_HOURS: '' })).toThrow(
      'Still missing: BRAND_CIN, BRAND_PHONE_HOURS',
    );
    expect(() => readBrand({ name: 'Varsha' }, {})).toThrow('BRAND_LEGAL_NAME');
  });

  it.each([
    ['a phone number without digits', { BRAND_PHONE: 'call us' }, 'BRAND_PHONE is not a phone number'],
    ['an e-mail address without a domain', { BRAND_EMAIL: 'help@' }, 'BRAND_EMAIL is not an e-mail address'],
    ['a name of blanks', { BRAND_NAME: '   ' }, 'BRAND_NAME is empty'],
    ['a name longer than a line', { BRAND_NAME: 'V'.repeat(121) }, 'BRAND_NAME is longer than 120 characters'],
  ])('are refused with %s', (_, wrong, words) => {
    expect(() => readBrand(null, { ...VARIABLES, ...wrong })).toThrow(words);
  });

  it('are refused as a file that is no object', () => {
    expect(() => readBrand('Varsha', {})).toThrow('BRAND_FILE does not hold a JSON object');
    expect(() => readBrand({ ...WHOLE, city: 7 }, {})).toThrow('BRAND_CITY is not a text');
  });

  it.each([
    ['9 am to 8 pm', '9\u00a0am to 8\u00a0pm'],
    ['Monday to Saturday, 9:30 AM – 6 p.m.', 'Monday to Saturday, 9:30\u00a0AM – 6\u00a0p.m.'],
    ['24 hours, 7 days', '24\u00a0hours, 7\u00a0days'],
    ['10 to 6', '10 to 6'],
  ])('show “%s” with no time that breaks at a line’s end', (phoneHours, shown) => {
    const page = brandWithNoBreakSpaces({ ...SAMPLE_BRAND, phoneHours, phone: '+91 20 5555-0100' });
    expect([page.phoneHours, page.phone]).toEqual([shown, '+91\u00a020\u00a05555-0100']);
  });

  it('have a phone number that a phone can dial', () => {
    expect(phoneForTelLink('+91 20 5555-0100')).toBe('+912055550100');
    expect(phoneForTelLink('1800 000 0000')).toBe('18000000000');
  });
});

describe('the customers’ words', () => {
  const WORDS = [{ text: 'They rang back when they said they would.', by: 'R. Pawar, Nashik' }];

  it('are our samples as long as the broker is the sample', () => {
    expect(readTestimonials(null, SAMPLE_BRAND)).toBeNull();
  });

  it('of a broker come from its file, and are none without', () => {
    expect(readTestimonials({ ...WHOLE, testimonials: WORDS }, WHOLE)).toEqual(WORDS);
    expect(readTestimonials(WHOLE, WHOLE)).toEqual([]);
    expect(readTestimonials(null, WHOLE)).toEqual([]);
  });

  it('are refused where they say nothing', () => {
    expect(() => readTestimonials({ testimonials: [{ text: ' ', by: 'R. Pawar' }] }, WHOLE)).toThrow(
      'testimonials.0.text is empty',
    );
    expect(() => readTestimonials({ testimonials: 'good' }, WHOLE)).toThrow('testimonials are not a list');
  });
});
