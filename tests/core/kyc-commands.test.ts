import { describe, expect, it } from 'vitest';
import { healthLine } from '#contract/lines/health/health-line.ts';
import { MAX_WRONG_OTPS, OTP_LIFETIME_MS } from '#machines/lifecycles/kyc-case.machine.ts';
import { adultRefusal } from '#server/domain/answers/shared-answer-checks.ts';
import {
  enterCode,
  linkToCheck,
  receiveCodeCheck,
  receiveLinkOutcome,
  requestNewCode,
} from '#server/domain/kyc/code-commands.ts';
import {
  answerDocumentCheck,
  beginDocumentCheck,
  resumeDocumentCheck,
  type SubmittedDocument,
} from '#server/domain/kyc/document-commands.ts';
import { kycCaseOfRow, type StoredKycCase } from '#server/domain/kyc/kyc-case.ts';
import { type KycPerson, kycPersonOf } from '#server/domain/kyc/kyc-person.ts';
import type { KycResponse } from '#server/domain/kyc/kyc-provider.ts';
import { refusalOfCase } from '#server/domain/kyc/kyc-refusals.ts';
import { Refused } from '#server/shared/refused.ts';
import { atGateway, proposalWith } from '#tests/ui/health-record.ts';

// The commands on an identity check, without a database.

const SECRET = ['a secret for the commands of the identity check'] as const;
const NOW = new Date('2026-09-04T06:30:00.000Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const CUT_OFF = later(25_000);
const proposerId = 'PRP-1';
const AADHAAR: SubmittedDocument = { type: 'AADHAAR', number: '496858245152', registeredDob: '1990-04-12' };

function personIn(record = atGateway): KycPerson {
  const person = kycPersonOf({ definition: healthLine, record }, SECRET);
  if (person instanceof Refused) throw person;
  return person;
}
const person = personIn();

const begin = (before: StoredKycCase, submitted = AADHAAR, who = person, now = NOW) =>
  beginDocumentCheck(before, submitted, who, {
    ...{ proposerId, secret: SECRET, now, cutOffAt: CUT_OFF, newReference: 'REF-1' },
    minorRefusal: adultRefusal(submitted.registeredDob, '2026-09-04', 'kyc_doc_reg_dob'),
  });

function begun(before = kycCaseOfRow(null)) {
  const result = begin(before);
  if (result === null || result instanceof Refused) throw new Error('No check was begun');
  return result;
}

const questionOf = (reference: string) => ({
  ...{
    reference,
    proposerId,
    documentType: AADHAAR.type,
    documentNumber: AADHAAR.number,
    registeredDob: AADHAAR.registeredDob,
  },
  ...{ fullName: person.fullName, dob: person.dob, mobileNumber: person.mobileNumber, returnPath: '/' },
});

function answer(
  before: StoredKycCase,
  said: KycResponse | null,
  { who = person, isClosed = false, reference = 'REF-1' } = {},
) {
  const asked = { question: questionOf(reference), answer: said };
  const result = answerDocumentCheck(before, asked, { person: who, isClosed, now: NOW });
  if (result instanceof Refused) throw result;
  return result;
}

function answered(said: KycResponse): StoredKycCase {
  const result = answer(begun().after, said);
  if (!result) throw new Error('The answer was not stored');
  return result.after;
}

const CODE = answered({ kind: 'OTP', reference: 'V-1', sentTo: 'XXXXXX2345' });
const LINK = answered({ kind: 'LINK', reference: 'V-2', url: 'https://issuer.example' });
const stateOf = ({ snapshot }: StoredKycCase) => snapshot.value.document;

describe('a submitted document', () => {
  it('is stored before the provider is asked, and counted once for a repeat', () => {
    const { after, check, isRepeated } = begun();
    expect([after.snapshot.value, isRepeated, after.facts.submissions]).toEqual([
      { document: 'notStarted', check: 'checking' },
      false,
      1,
    ]);
    expect(check.numberSealed).not.toContain(AADHAAR.number);
    const again = begin(after);
    expect(again).toMatchObject({ isRepeated: true, check: { reference: 'REF-1' } });
    expect(begin(after, { ...AADHAAR, registeredDob: '1990-04-13' })).toMatchObject({ isRepeated: false });
  });

  it('that the case answers is not asked about again, until its code has expired', () => {
    expect(begin(CODE)).toBeNull();
    expect(begin(CODE, AADHAAR, person, later(OTP_LIFETIME_MS))).toMatchObject({ isRepeated: false });
    expect(begin(answered({ kind: 'VERIFIED' }))).toBeNull();
  });

  it('is refused after a dozen in an hour', () => {
    const facts = { ...kycCaseOfRow(null).facts, submissions: 12, windowStartedAt: NOW };
    const full = { ...kycCaseOfRow(null), facts };
    expect(begin(full)).toMatchObject({ reason: 'RATE_LIMITED', details: { retry_after: 3_600 } });
    expect(begin(full, AADHAAR, person, later(3_600_000))).toMatchObject({ after: { facts: { submissions: 1 } } });
  });

  it('shows the age where the quote does not', () => {
    const minor = { ...AADHAAR, registeredDob: '2008-09-05' };
    expect(begin(kycCaseOfRow(null), minor, { ...person, dob: null })).toMatchObject({ reason: 'VALIDATION' });
    expect(begin(kycCaseOfRow(null), minor)).toMatchObject({ isRepeated: false });
  });

  it('needs the proposer’s name and phone', () => {
    const refused = kycPersonOf({ definition: healthLine, record: proposalWith({ contact_details: null }) }, SECRET);
    expect(refused).toMatchObject({ reason: 'STEP_MISSING', details: { step: 'proposer' } });
  });

  it('is asked about again by a job once it is due, and dropped for another person', () => {
    const { after } = begun();
    expect(resumeDocumentCheck(after, person, { now: NOW, cutOffAt: CUT_OFF })).toBeNull();
    const due = { now: CUT_OFF, cutOffAt: later(60_000) };
    expect(resumeDocumentCheck(after, person, due)).toMatchObject({ check: { reference: 'REF-1' } });
    const other = personIn(proposalWith({ proposal_details: { full_name: 'Meera Rao', marital_status: 'SINGLE' } }));
    expect(resumeDocumentCheck(after, other, due)).toMatchObject({ check: null });
  });
});

describe('the provider’s answer', () => {
  it.each([
    [{ kind: 'VERIFIED' }, 'verified'],
    [{ kind: 'OTP', reference: 'V-1', sentTo: 'XXXXXX2345' }, 'otpSent'],
    [{ kind: 'LINK', reference: 'V-2', url: 'https://issuer.example' }, 'linkSent'],
    [{ kind: 'REJECTED', reason: 'Expired' }, 'rejected'],
  ] as const)('%o is a result', (said, state) => {
    const result = answer(begun().after, said);
    expect(result && [stateOf(result.after), result.isOtherIdentity, result.refused]).toEqual([state, true, null]);
    expect(result?.after.facts.numberSealed === null).toBe(state === 'rejected');
    expect(result?.after.facts.numberMasked).toMatch(/5152$/);
  });

  it('that does not come refuses; the check goes on, and one whose register is down does not', () => {
    const silent = answer(begun().after, null);
    expect(silent).toMatchObject({ isOtherIdentity: false, refused: { reason: 'CONFLICT' } });
    expect(silent?.after.snapshot.value.check).toBe('checking');
    expect(answer(begun().after, { kind: 'UNAVAILABLE' })?.after.snapshot.value.check).toBe('idle');
  });

  it('is dropped once money moved, for another person, and for another document', () => {
    const closed = answer(begun().after, { kind: 'VERIFIED' }, { isClosed: true });
    expect([closed && stateOf(closed.after), closed?.refused]).toEqual(['notStarted', null]);
    const who = personIn(proposalWith({ contact_details: { email: 'a@example.com', mobile_number: '9820012346' } }));
    const other = answer(begun().after, { kind: 'VERIFIED' }, { who });
    expect([other && stateOf(other.after), other?.refused?.reason]).toEqual(['notStarted', 'CONFLICT']);
    expect(answer(begun().after, { kind: 'VERIFIED' }, { reference: 'REF-0' })).toBeNull();
  });
});

describe('a code', () => {
  const reasonOf = (after: ReturnType<typeof enterCode>) => refusalOfCase(after, NOW)?.reason ?? null;

  it('is counted before the provider is asked, and a wrong one says how many tries are left', () => {
    const entered = enterCode(CODE, NOW);
    expect([reasonOf(entered), entered.snapshot.context.wrongOtps]).toEqual([null, 1]);
    const wrong = receiveCodeCheck(entered, 'V-1', 'WRONG');
    expect(refusalOfCase(wrong, NOW)).toMatchObject({
      reason: 'OTP_WRONG',
      message: `This is not the code we sent. ${MAX_WRONG_OTPS - 1} tries are left.`,
    });
    expect(stateOf(receiveCodeCheck(entered, 'V-1', 'RIGHT'))).toBe('verified');
  });

  it('that was not checked gives its try back', () => {
    const unchecked = receiveCodeCheck(enterCode(CODE, NOW), 'V-1', null);
    expect([reasonOf(unchecked), unchecked.snapshot.context.wrongOtps]).toEqual(['CONFLICT', 0]);
  });

  it('of a verification that was replaced meanwhile changes nothing', () => {
    const entered = enterCode(CODE, NOW);
    const stale = receiveCodeCheck(entered, 'V-0', 'RIGHT');
    expect([stale.snapshot, stale.transitions, reasonOf(stale)]).toEqual([
      entered.snapshot,
      entered.transitions,
      'CONFLICT',
    ]);
  });

  it('that an earlier build sent itself has expired, and the document is submitted again for a new one', () => {
    const old = { ...CODE, facts: { ...CODE.facts, providerReference: null } };
    expect(reasonOf(enterCode(old, NOW))).toBe('OTP_EXPIRED');
    const setting = { proposerId, secret: SECRET, now: later(30_000) };
    expect(requestNewCode(old, setting)).toMatchObject({
      kind: 'document',
      document: { kyc_doc_type: 'AADHAAR', kyc_doc_number: AADHAAR.number },
    });
  });

  it('is sent again with a number of its own', () => {
    const setting = { proposerId, secret: SECRET, now: later(30_000) };
    const resend = requestNewCode(CODE, setting);
    expect(resend).toMatchObject({ kind: 'code', reference: 'V-1', send: 2, document: `AADHAAR ${AADHAAR.number}` });
    expect(requestNewCode(CODE, { ...setting, now: later(29_001) })).toMatchObject({
      kind: 'nothing',
      after: { refusal: 'RESEND_TOO_SOON' },
    });
    expect(requestNewCode(answered({ kind: 'VERIFIED' }), setting)).toMatchObject({
      kind: 'nothing',
      after: { refusal: null },
    });
  });
});

describe('a link', () => {
  it('is asked about while it is open, and its outcome is stored once', () => {
    expect(linkToCheck(LINK, NOW)).toMatchObject({ reference: 'V-2', document: 'AADHAAR' });
    expect(linkToCheck(CODE, NOW)).toMatchObject({ reason: 'CONFLICT' });
    expect(receiveLinkOutcome(LINK, 'V-2', { kind: 'WAITING' })).toBe(LINK);
    expect(receiveLinkOutcome(LINK, 'V-1', { kind: 'CONFIRMED' })).toBe(LINK);
    const confirmed = receiveLinkOutcome(LINK, 'V-2', { kind: 'CONFIRMED' });
    expect([stateOf(confirmed), confirmed.facts.linkUrl, linkToCheck(confirmed, NOW)]).toEqual([
      'verified',
      null,
      null,
    ]);
    expect(stateOf(receiveLinkOutcome(LINK, 'V-2', { kind: 'REFUSED', reason: 'No' }))).toBe('rejected');
  });
});
