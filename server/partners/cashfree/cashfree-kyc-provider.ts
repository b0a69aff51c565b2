import { parseTypedDate, todayInIndia } from '#contract/shared/dates.ts';
import { CASHFREE_DOCUMENTS } from '#server/config/cashfree-settings.ts';
import type { KycProvider, KycRequest, KycResponse } from '#server/domain/kyc/kyc-provider.ts';
import { REJECTION_REASONS } from '#server/domain/kyc/rejection-reasons.ts';
import { DrivingLicenceAnswer, PanAnswer, PanLiteAnswer, VoterIdAnswer } from './cashfree-answers.ts';
import { type CashfreeChecks, type CashfreeKycOptions, cashfreeChecks } from './cashfree-checks.ts';
import { type CashfreeCode, CashfreeFault, CashfreeRefusal } from './cashfree-fault.ts';
import { digiLockerOutcome, startDigiLocker } from './digilocker.ts';

/** Cashfree Verification: PAN, driving licence and voter ID at once, Aadhaar by DigiLocker. README.md has the calls. */
export function cashfreeKycProvider(options: CashfreeKycOptions): KycProvider {
  const checks = cashfreeChecks(options);
  return {
    documents: CASHFREE_DOCUMENTS,
    codeDocuments: [],

    async startVerification(question, signal) {
      if (question.dob !== null && question.registeredDob !== question.dob) return rejected('dobDiffersFromQuote');
      return START[question.documentType](checks, question, signal);
    },
    linkOutcome: (question, signal) => digiLockerOutcome(checks, question, signal),

    // Codes are sent by DigiLocker, on its own page.
    confirmCode: async () => 'EXPIRED',
    resendCode: async () => {
      throw new CashfreeFault('Cashfree sends no codes of ours');
    },
  };
}

type Start = (checks: CashfreeChecks, question: KycRequest, signal: AbortSignal) => Promise<KycResponse>;

const START: Readonly<Record<KycRequest['documentType'], Start>> = {
  PAN: checkPan,
  AADHAAR: startDigiLocker,
  DRIVING_LICENCE: checkDrivingLicence,
  VOTER_ID: checkVoterId,
  PASSPORT: async () => {
    throw new CashfreeFault('Cashfree cannot check a passport by its number');
  },
};

const rejected = (reason: keyof typeof REJECTION_REASONS): KycResponse => ({
  kind: 'REJECTED',
  reason: REJECTION_REASONS[reason],
});
const rejectedBecause = (reason: string): KycResponse => ({ kind: 'REJECTED', reason });

const DOB_DIFFERS =
  'The birth date you entered is not the one in the document’s register. Check it, or use another document.';
const PAN_INACTIVE = 'The income tax department says that this PAN is not active. Use another document.';

/** The answer, or what a refusal of the number means. */
async function unlessRefused<T>(codes: readonly CashfreeCode[], asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CashfreeRefusal && codes.includes(error.code)) return null;
    throw error;
  }
}

async function checkPan(checks: CashfreeChecks, question: KycRequest, signal: AbortSignal): Promise<KycResponse> {
  const { reference, documentNumber: pan, fullName: name, registeredDob: dob } = question;
  const call = { path: '/pan-lite', reference, fields: { pan, name, dob }, answer: PanLiteAnswer };
  const answer = await unlessRefused(['pan_length_short'], checks.client.check(call, signal));
  if (answer === null) return rejected('notFound');
  assertNumber('/pan-lite', answer.pan, pan);
  if (answer.pan_status === 'N' || answer.pan_status === 'F') return rejected('notFound');
  if (answer.status === 'INVALID' || answer.pan_status !== 'E') return rejectedBecause(PAN_INACTIVE);
  if (answer.name_match === null || answer.dob_match === null)
    throw new CashfreeFault('/pan-lite: it did not compare name and birth date');
  if (answer.dob_match === 'N') return rejectedBecause(DOB_DIFFERS);
  if (answer.name_match === 'Y') return { kind: 'VERIFIED' };
  return (await isNameOnPan(checks, question, signal)) ? { kind: 'VERIFIED' } : rejected('nameDiffers');
}

/** The comparison before knows same and other only. The score knows initials and left-out names, and returns the name. */
async function isNameOnPan(
  { client, settings }: CashfreeChecks,
  { documentNumber: pan, fullName: name }: KycRequest,
  signal: AbortSignal,
): Promise<boolean> {
  const answer = await client.post({ path: '/pan', body: { pan, name }, answer: PanAnswer }, signal);
  assertNumber('/pan', answer.pan, pan);
  return answer.valid && answer.name_match_score >= settings.nameMatchPercent;
}

async function checkDrivingLicence(
  checks: CashfreeChecks,
  { reference, documentNumber, registeredDob, fullName }: KycRequest,
  signal: AbortSignal,
): Promise<KycResponse> {
  const path = '/driving-license';
  const fields = { dl_number: documentNumber, dob: registeredDob };
  const asked = checks.client.check({ path, reference, fields, answer: DrivingLicenceAnswer }, signal);
  const answer = await unlessRefused(['driving_license_value_invalid'], asked);
  // Also if the number is another holder's: the register compares the birth date.
  if (answer === null || answer.status === 'INVALID') return rejected('notFound');
  if (answer.dob !== registeredDob) return rejectedBecause(DOB_DIFFERS);
  if (hasEnded(answer, todayInIndia(checks.now()))) return rejected('expired');
  return byName(checks, { reference, fullName, path, registered: answer.details_of_driving_licence?.name }, signal);
}

/** A licence is of use as long as one of its two terms runs. One without any date is not taken to have ended. */
function hasEnded({ dl_validity }: DrivingLicenceAnswer, today: string): boolean {
  const ends = [dl_validity?.non_transport?.to, dl_validity?.transport?.to].flatMap((end) => (end ? [end] : []));
  return ends.length > 0 && ends.every((end) => dayOfRegister('/driving-license: dl_validity', end) < today);
}

/** 'dd/mm/yyyy' → 'yyyy-mm-dd'. */
function dayOfRegister(field: string, written: string): string {
  const day = parseTypedDate(written.replaceAll('/', '-'));
  if (day === null) throw new CashfreeFault(`${field} is not a day`);
  return day;
}

async function checkVoterId(
  checks: CashfreeChecks,
  { reference, documentNumber: epic_number, registeredDob, fullName }: KycRequest,
  signal: AbortSignal,
): Promise<KycResponse> {
  const path = '/voter-id';
  const answer = await checks.client.check({ path, reference, fields: { epic_number }, answer: VoterIdAnswer }, signal);
  if (answer.status === 'INVALID') return rejected('notFound');
  if (answer.dob && answer.dob !== registeredDob) return rejectedBecause(DOB_DIFFERS);
  return byName(checks, { reference, fullName, path, registered: answer.name }, signal);
}

interface NameQuestion {
  readonly reference: string;
  readonly fullName: string;
  readonly path: string;
  /** As the register has it. */
  readonly registered: string | null | undefined;
}

async function byName(
  { isSameName }: CashfreeChecks,
  { reference, fullName, path, registered }: NameQuestion,
  signal: AbortSignal,
): Promise<KycResponse> {
  if (!registered) throw new CashfreeFault(`${path}: it has no name`);
  const same = await isSameName(reference, [fullName, registered], signal);
  return same ? { kind: 'VERIFIED' } : rejected('nameDiffers');
}

function assertNumber(path: string, answered: string, asked: string): void {
  if (answered !== asked) throw new CashfreeFault(`${path}: the number is not that of the request`);
}
