import { parseTypedDate } from '#contract/shared/dates.ts';
import type { KycLinkOutcome, KycRequest, KycResponse } from '#server/domain/kyc/kyc-provider.ts';
import { REJECTION_REASONS } from '#server/domain/kyc/rejection-reasons.ts';
import {
  AadhaarAnswer,
  DigiLockerAccountAnswer,
  DigiLockerLinkAnswer,
  DigiLockerStatusAnswer,
} from './cashfree-answers.ts';
import type { CashfreeChecks } from './cashfree-checks.ts';
import { type CashfreeCode, CashfreeFault, CashfreeRefusal } from './cashfree-fault.ts';

/**
 * An Aadhaar is confirmed by its holder on DigiLocker, the government's store of documents. The visitor signs in there
 * and agrees that we see it; the number that was entered is compared with the one that comes back, and goes nowhere.
 */
export async function startDigiLocker(
  { client, publicUrl, settings }: CashfreeChecks,
  { reference, mobileNumber: mobile_number, returnPath }: KycRequest,
  signal: AbortSignal,
): Promise<KycResponse> {
  const account = await client.check(
    {
      path: '/digilocker/verify-account',
      reference: `${reference}.a`,
      fields: { mobile_number },
      answer: DigiLockerAccountAnswer,
    },
    signal,
  );
  const fields = {
    document_requested: ['AADHAAR'],
    redirect_url: publicUrl + returnPath,
    user_flow: account.status === 'ACCOUNT_EXISTS' ? 'signin' : 'signup',
  };
  const link = await client.check({ path: '/digilocker', reference, fields, answer: DigiLockerLinkAnswer }, signal);
  assertPage(link.url, settings.baseUrl);
  return { kind: 'LINK', reference: link.verification_id, url: link.url };
}

/** The visitor follows it: only a page may be behind it, and a page without TLS only where Cashfree itself has none. */
function assertPage(url: string, baseUrl: string): void {
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  if (protocol === 'https:' || (protocol === 'http:' && baseUrl.startsWith('http:'))) return;
  throw new CashfreeFault('/digilocker: url is not the address of a page');
}

const REFUSALS = {
  expired: 'The page on DigiLocker was open too long. Enter the document again to get a new one.',
  denied: 'You did not agree on DigiLocker that we see this document. Try again, or use another document.',
  notLinked: 'There is no Aadhaar in your DigiLocker. Use another document.',
  otherNumber: 'The Aadhaar in your DigiLocker has another number than you entered. Check it, or use another document.',
  dobDiffers: 'The birth date on your Aadhaar is not the one you entered. Check it, or use another document.',
} as const;

const refused = (reason: string): KycLinkOutcome => ({ kind: 'REFUSED', reason });

/** Refusals of the document that are answers of the visitor's. */
const MEANINGS: Partial<Readonly<Record<CashfreeCode, KycLinkOutcome>>> = {
  validation_pending: { kind: 'WAITING' },
  url_expired: refused(REFUSALS.expired),
  session_expired: refused(REFUSALS.expired),
  consent_not_granted: refused(REFUSALS.denied),
};

export async function digiLockerOutcome(
  checks: CashfreeChecks,
  question: KycRequest,
  signal: AbortSignal,
): Promise<KycLinkOutcome> {
  const { reference: verification_id } = question;
  const answer = await checks.client.read(
    { path: '/digilocker', verification_id, answer: DigiLockerStatusAnswer },
    signal,
  );
  if (answer.status === 'PENDING') return { kind: 'WAITING' };
  if (answer.status === 'EXPIRED') return refused(REFUSALS.expired);
  if (answer.status === 'CONSENT_DENIED') return refused(REFUSALS.denied);
  try {
    return await outcomeOfDocument(checks, question, signal);
  } catch (error) {
    const meaning = error instanceof CashfreeRefusal ? MEANINGS[error.code] : undefined;
    if (meaning === undefined) throw error;
    return meaning;
  }
}

async function outcomeOfDocument(
  { client, isSameName }: CashfreeChecks,
  { reference: verification_id, documentNumber, registeredDob, fullName }: KycRequest,
  signal: AbortSignal,
): Promise<KycLinkOutcome> {
  const path = '/digilocker/document/AADHAAR';
  const { status, uid, name, dob } = await client.read({ path, verification_id, answer: AadhaarAnswer }, signal);
  if (status === 'AADHAAR_NOT_LINKED') return refused(REFUSALS.notLinked);
  if (!uid || !name || !dob) throw new CashfreeFault(`${path}: number, name or birth date is missing`);
  if (uid.slice(-4) !== documentNumber.slice(-4)) return refused(REFUSALS.otherNumber);
  if (parseTypedDate(dob) !== registeredDob) return refused(REFUSALS.dobDiffers);
  const same = await isSameName(verification_id, [fullName, name], signal);
  return same ? { kind: 'CONFIRMED' } : refused(REJECTION_REASONS.nameDiffers);
}
