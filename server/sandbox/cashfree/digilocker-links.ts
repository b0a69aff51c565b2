import { formatDate } from '#contract/shared/dates.ts';
import type { Numbered } from './cashfree-answers.ts';

/** Who signed in on the look-alike's page, and what became of it. */
export type DigiLockerConsent =
  | { readonly kind: 'DENIED' }
  | { readonly kind: 'GIVEN'; readonly aadhaar: string; readonly name: string; readonly dob: string };

/** A link to DigiLocker. */
export interface DigiLockerLink extends Numbered {
  readonly token: string;
  readonly redirect_url: string;
  readonly user_flow: string;
  readonly createdAt: Date;
  consent: DigiLockerConsent | null;
}

const LINK_MS = 10 * 60_000;

export const isLinkOver = ({ createdAt }: DigiLockerLink, now: Date): boolean =>
  now.getTime() >= createdAt.getTime() + LINK_MS;

const DOCUMENTS = ['AADHAAR'];

export const accountAnswer = (numbered: Numbered, mobile_number: string) => ({
  ...numbered,
  mobile_number,
  status: 'ACCOUNT_EXISTS',
  digilocker_id: '00000000-0000-5000-8000-000000000000',
});

export const linkAnswer = (
  { verification_id, reference_id, redirect_url, user_flow }: DigiLockerLink,
  url: string,
) => ({
  ...{ verification_id, reference_id, url, status: 'PENDING', user_flow },
  ...{ document_requested: DOCUMENTS, redirect_url },
});

export function statusAnswer(link: DigiLockerLink, now: Date) {
  const { verification_id, reference_id, consent } = link;
  const given = consent?.kind === 'GIVEN' ? consent : null;
  return {
    user_details: given
      ? { name: given.name, dob: indian(given.dob), gender: 'F', eaadhaar: 'Y', mobile: '9999999999' }
      : {},
    status: statusOf(link, now),
    document_requested: DOCUMENTS,
    document_consent: given ? DOCUMENTS : [],
    verification_id,
    reference_id,
  };
}

function statusOf(link: DigiLockerLink, now: Date): string {
  if (link.consent !== null) return link.consent.kind === 'GIVEN' ? 'AUTHENTICATED' : 'CONSENT_DENIED';
  return isLinkOver(link, now) ? 'EXPIRED' : 'PENDING';
}

/** An Aadhaar that begins with 9999 is not in the DigiLocker of its holder. */
export function aadhaarAnswer(
  { verification_id, reference_id }: DigiLockerLink,
  { aadhaar, name, dob }: Extract<DigiLockerConsent, { kind: 'GIVEN' }>,
) {
  const isLinked = !aadhaar.startsWith('9999');
  const given = <T>(value: T): T | null => (isLinked ? value : null);
  return {
    reference_id,
    verification_id,
    status: isLinked ? 'SUCCESS' : 'AADHAAR_NOT_LINKED',
    uid: given(`xxxxxxxx${aadhaar.slice(-4)}`),
    care_of: given('D/O: Father of the Sandbox'),
    dob: given(indian(dob)),
    gender: given('F'),
    name: given(name),
    photo_link: given('/9j/4AAQSkZJRgABAgAAAQABAAD'),
    split_address: {
      country: given('India'),
      dist: given('Pune'),
      house: given('1'),
      landmark: given(''),
      pincode: given('411001'),
      po: given('Pune'),
      state: given('Maharashtra'),
      street: given('Sandbox Road'),
      subdist: given('Haveli'),
      vtc: given('Pune'),
    },
    year_of_birth: given(Number(dob.slice(0, 4))),
    xml_file: given('https://documents.example/sandbox.xml'),
    message: isLinked ? 'Aadhaar Card Exists' : 'Aadhaar not linked',
  };
}

const indian = (iso: string): string => formatDate(iso, 'dd-mm-yyyy');
