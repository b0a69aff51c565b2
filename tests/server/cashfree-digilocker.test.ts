import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KycRequest } from '#server/domain/kyc/kyc-provider.ts';
import { cashfreeKycProvider } from '#server/partners/cashfree/cashfree-kyc-provider.ts';
import { type Answers, cashfreeAt, kycQuestion, playCashfree } from './support/cashfree.ts';
import {
  AADHAAR,
  cashfreeError,
  DIGILOCKER_ACCOUNT,
  DIGILOCKER_LINK,
  DIGILOCKER_STATUS,
  NAME_MATCH,
} from './support/cashfree-documents.ts';

/** What is made of each field and status of DigiLocker's answers that we read. */

let played: Awaited<ReturnType<typeof playCashfree>>;
beforeAll(async () => {
  played = await playCashfree();
});
afterAll(() => played.close());

const { signal } = new AbortController();
const provider = () =>
  cashfreeKycProvider({
    settings: cashfreeAt(played.url),
    now: () => new Date('2026-09-05T06:00:00.000Z'),
    publicUrl: 'https://insurance.example',
  });
const started = (answers: Answers, question: Partial<KycRequest>) => {
  played.plan(answers);
  return provider().startVerification(kycQuestion(question), signal);
};
const followed = (answers: Answers) => {
  played.plan(answers);
  const question = kycQuestion({ documentType: 'AADHAAR', documentNumber: '496858245152' });
  return provider().linkOutcome(question, signal);
};
const callsMade = () => played.calls.map(({ call }) => call);

describe('an Aadhaar', () => {
  const aadhaar = { documentType: 'AADHAAR', documentNumber: '496858245152' } as const;

  it.each([
    ['ACCOUNT_EXISTS', 'signin'],
    ['ACCOUNT_NOT_FOUND', 'signup'],
  ])('is confirmed on DigiLocker; with %s the holder’s way is %s', async (status, user_flow) => {
    const answers = {
      'POST /digilocker/verify-account': { ...DIGILOCKER_ACCOUNT, status },
      'POST /digilocker': DIGILOCKER_LINK,
    };
    expect(await started(answers, aadhaar)).toEqual({
      kind: 'LINK',
      reference: 'our-reference_1',
      url: DIGILOCKER_LINK.url,
    });
    expect(played.calls.map(({ body }) => body)).toEqual([
      { verification_id: 'our-reference_1.a', mobile_number: '9820012345' },
      {
        verification_id: 'our-reference_1',
        document_requested: ['AADHAAR'],
        redirect_url: 'https://insurance.example/health/proposer/kyc-form/1',
        user_flow,
      },
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'not an address', ''])('has no link to %j', async (url) => {
    const answers = {
      'POST /digilocker/verify-account': DIGILOCKER_ACCOUNT,
      'POST /digilocker': { ...DIGILOCKER_LINK, url },
    };
    await expect(started(answers, aadhaar)).rejects.toThrow('url is not the address of a page');
  });

  const withDocument = (document: object, score = 1) => ({
    'GET /digilocker': DIGILOCKER_STATUS,
    'GET /digilocker/document/AADHAAR': document,
    'POST /name-match': { ...NAME_MATCH, score },
  });
  const refusal = (words: RegExp) => ({ kind: 'REFUSED', reason: expect.stringMatching(words) });

  it('is confirmed by number, birth date and name', async () => {
    expect(await followed(withDocument(AADHAAR))).toEqual({ kind: 'CONFIRMED' });
    expect(played.calls.map(({ body }) => body)).toEqual([
      { verification_id: 'our-reference_1' },
      { verification_id: 'our-reference_1' },
      { verification_id: 'our-reference_1.n', name_1: 'Asha Kulkarni', name_2: 'Asha Kulkarni' },
    ]);
  });

  it.each([
    ['PENDING', { kind: 'WAITING' }],
    ['EXPIRED', refusal(/too long/)],
    ['CONSENT_DENIED', refusal(/did not agree/)],
  ])('of which DigiLocker says %s', async (status, outcome) => {
    const nothing = { user_details: {}, document_consent: [] };
    expect(await followed({ 'GET /digilocker': { ...DIGILOCKER_STATUS, ...nothing, status } })).toEqual(outcome);
    expect(callsMade()).toEqual(['GET /digilocker']);
  });

  const NOT_LINKED = { ...AADHAAR, status: 'AADHAAR_NOT_LINKED', uid: null, name: null, dob: null };
  it.each([
    ['that is not in DigiLocker', NOT_LINKED, 1, /no Aadhaar in your DigiLocker/],
    ['of another number', { ...AADHAAR, uid: 'xxxxxxxx5153' }, 1, /another number/],
    ['of another birth date', { ...AADHAAR, dob: '04-12-1990' }, 1, /birth date/],
    ['of another name', AADHAAR, 0.38, /name/],
  ])('%s is refused', async (_, document, score, words) => {
    expect(await followed(withDocument(document, score))).toEqual(refusal(words));
  });

  it.each([
    [202, 'validation_pending', { kind: 'WAITING' }],
    [400, 'url_expired', refusal(/too long/)],
    [400, 'session_expired', refusal(/too long/)],
    [400, 'consent_not_granted', refusal(/did not agree/)],
  ])('whose document is answered with %i %s', async (status, code, outcome) => {
    const answer = () => Response.json(cashfreeError(code), { status });
    expect(await followed(withDocument(answer))).toEqual(outcome);
  });

  it.each(['uid', 'name', 'dob'])('without %s is not an answer', async (field) => {
    await expect(followed(withDocument({ ...AADHAAR, [field]: null }))).rejects.toThrow('is missing');
  });
});
