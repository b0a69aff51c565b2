import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KycRequest } from '#server/domain/kyc/kyc-provider.ts';
import { cashfreeKycProvider } from '#server/partners/cashfree/cashfree-kyc-provider.ts';
import { type Answers, cashfreeAt, kycQuestion, playCashfree } from './support/cashfree.ts';
import {
  cashfreeError,
  DRIVING_LICENCE,
  DRIVING_LICENCE_INVALID,
  NAME_MATCH,
  PAN,
  PAN_INVALID,
  PAN_LITE,
  PAN_LITE_INVALID,
  VOTER_ID,
  VOTER_ID_INVALID,
} from './support/cashfree-documents.ts';

/** What is made of each field and status of Cashfree's answers that we read. */

let played: Awaited<ReturnType<typeof playCashfree>>;
beforeAll(async () => {
  played = await playCashfree();
});
afterAll(() => played.close());

const { signal } = new AbortController();
const providerWith = (nameMatchPercent = 85) =>
  cashfreeKycProvider({
    settings: cashfreeAt(played.url, { nameMatchPercent }),
    now: () => new Date('2026-09-05T06:00:00.000Z'),
    publicUrl: 'https://insurance.example',
  });

const started = (answers: Answers, question: Partial<KycRequest> = {}, nameMatchPercent?: number) => {
  played.plan(answers);
  return providerWith(nameMatchPercent).startVerification(kycQuestion(question), signal);
};
const callsMade = () => played.calls.map(({ call }) => call);

const VERIFIED = { kind: 'VERIFIED' };
const rejection = (words: RegExp) => ({ kind: 'REJECTED', reason: expect.stringMatching(words) });

describe('a PAN', () => {
  it('is verified by one call, which returns nothing of the register', async () => {
    expect(await started({ 'POST /pan-lite': PAN_LITE })).toEqual(VERIFIED);
    expect(played.calls.map(({ call, body }) => ({ call, body }))).toEqual([
      {
        call: 'POST /pan-lite',
        body: { verification_id: 'our-reference_1', pan: 'ABCPK1234F', name: 'Asha Kulkarni', dob: '1990-04-12' },
      },
    ]);
  });

  it.each([
    ['N', /no such number/],
    ['F', /no such number/],
    ['X', /not active/],
    ['D', /not active/],
  ])('of pan_status %s is rejected', async (pan_status, words) => {
    expect(await started({ 'POST /pan-lite': { ...PAN_LITE_INVALID, pan_status } })).toEqual(rejection(words));
  });

  it.each(['EA', 'EC', 'ED', 'EI', 'EL', 'EM', 'EP', 'ES', 'EU'])(
    'of pan_status %s is valid, and not its holder’s any more',
    async (pan_status) => {
      expect(await started({ 'POST /pan-lite': { ...PAN_LITE, pan_status } })).toEqual(rejection(/not active/));
    },
  );

  it('with another birth date is rejected, whatever the name', async () => {
    const answer = { ...PAN_LITE, dob_match: 'N', name_match: 'N' };
    expect(await started({ 'POST /pan-lite': answer })).toEqual(rejection(/birth date/));
    expect(callsMade()).toEqual(['POST /pan-lite']);
  });

  it('that is not equal to the quote’s birth date is not asked about', async () => {
    expect(await started({}, { dob: '1991-04-12' })).toEqual(rejection(/birth date on this document differs/));
    expect(callsMade()).toEqual([]);
  });

  it.each([
    [100, 85, VERIFIED],
    [85, 85, VERIFIED],
    ['85.00', 85, VERIFIED],
    [84.99, 85, rejection(/name/)],
    [70, 70, VERIFIED],
    [70, 85, rejection(/name/)],
    [0, 34, rejection(/name/)],
  ])('with a name that scores %s, of at least %s', async (name_match_score, percent, outcome) => {
    const answers = {
      'POST /pan-lite': { ...PAN_LITE, name_match: 'N' },
      'POST /pan': { ...PAN, name_match_score },
    };
    expect(await started(answers, {}, percent)).toEqual(outcome);
    expect(played.calls.at(-1)?.body).toEqual({ pan: 'ABCPK1234F', name: 'Asha Kulkarni' });
  });

  it('that is invalid by the second call is rejected', async () => {
    const answers = { 'POST /pan-lite': { ...PAN_LITE, name_match: 'N' }, 'POST /pan': PAN_INVALID };
    expect(await started(answers)).toEqual(rejection(/name/));
  });

  it('that Cashfree finds too short is rejected', async () => {
    const refusal = () => Response.json(cashfreeError('pan_length_short'), { status: 400 });
    expect(await started({ 'POST /pan-lite': refusal })).toEqual(rejection(/no such number/));
  });
});

describe('a driving licence', () => {
  const licence = { documentType: 'DRIVING_LICENCE', documentNumber: 'MH1220150001234' } as const;
  const withTerms = (non_transport: string | null, transport: string | null) => ({
    ...DRIVING_LICENCE,
    dl_validity: {
      ...DRIVING_LICENCE.dl_validity,
      non_transport: { from: null, to: non_transport },
      transport: { from: null, to: transport },
    },
  });
  const answers = (document: object, score = 1) => ({
    'POST /driving-license': document,
    'POST /name-match': { ...NAME_MATCH, score },
  });

  it('is verified by its number, birth date and name', async () => {
    expect(await started(answers(DRIVING_LICENCE), licence)).toEqual(VERIFIED);
    expect(played.calls.map(({ body }) => body)).toEqual([
      { verification_id: 'our-reference_1', dl_number: 'MH1220150001234', dob: '1990-04-12' },
      { verification_id: 'our-reference_1.n', name_1: 'Asha Kulkarni', name_2: 'ASHA KULKARNI' },
    ]);
  });

  it.each([
    ['INVALID', DRIVING_LICENCE_INVALID, /no such number/],
    ['another birth date', { ...DRIVING_LICENCE, dob: '1990-04-13' }, /birth date/],
    ['no birth date', { ...DRIVING_LICENCE, dob: null }, /birth date/],
    ['both terms ended', withTerms('04/09/2026', '01/01/2020'), /expired/],
    ['its one term ended', withTerms('04/09/2026', null), /expired/],
  ])('of %s is rejected', async (_, document, words) => {
    expect(await started(answers(document), licence)).toEqual(rejection(words));
    expect(callsMade()).toEqual(['POST /driving-license']);
  });

  it.each([
    ['its last day is today', withTerms('05/09/2026', null)],
    ['one of its terms runs', withTerms('04/09/2026', '06/09/2026')],
    ['no term is known', withTerms(null, null)],
    ['nothing of terms is known', { ...DRIVING_LICENCE, dl_validity: null }],
  ])('is verified while %s', async (_, document) => {
    expect(await started(answers(document), licence)).toEqual(VERIFIED);
  });

  it.each([
    [1, VERIFIED],
    [0.85, VERIFIED],
    [0.84, rejection(/name/)],
    [0, rejection(/name/)],
  ])('with a name that scores %s', async (score, outcome) => {
    expect(await started(answers(DRIVING_LICENCE, score), licence)).toEqual(outcome);
  });

  it('that Cashfree finds invalid is rejected', async () => {
    const refusal = () => Response.json(cashfreeError('driving_license_value_invalid'), { status: 400 });
    expect(await started({ 'POST /driving-license': refusal }, licence)).toEqual(rejection(/no such number/));
  });

  it.each([
    ['without a name', { ...DRIVING_LICENCE, details_of_driving_licence: { name: null } }, /it has no name/],
    ['without details', { ...DRIVING_LICENCE, details_of_driving_licence: null }, /it has no name/],
    ['with a term that is not a day', withTerms('31/02/2027', null), /dl_validity is not a day/],
  ])('%s is not an answer', async (_, document, words) => {
    await expect(started(answers(document), licence)).rejects.toThrow(words);
  });
});

describe('a voter ID', () => {
  const voter = { documentType: 'VOTER_ID', documentNumber: 'ABC1234567' } as const;
  const answers = (document: object, score = 1) => ({
    'POST /voter-id': document,
    'POST /name-match': { ...NAME_MATCH, score },
  });

  it('is verified by its number and name', async () => {
    expect(await started(answers(VOTER_ID), voter)).toEqual(VERIFIED);
    expect(played.calls[0]?.body).toEqual({ verification_id: 'our-reference_1', epic_number: 'ABC1234567' });
  });

  it.each(['', null])('is verified without a birth date in the roll (%j)', async (dob) => {
    expect(await started(answers({ ...VOTER_ID, dob }), voter)).toEqual(VERIFIED);
  });

  it.each([
    ['INVALID', VOTER_ID_INVALID, 1, /no such number/],
    ['another birth date', { ...VOTER_ID, dob: '1990-04-13' }, 1, /birth date/],
    ['another name', VOTER_ID, 0.7, /name/],
  ])('of %s is rejected', async (_, document, score, words) => {
    expect(await started(answers(document, score), voter)).toEqual(rejection(words));
  });
});

describe('a passport', () => {
  it('is not offered: Cashfree finds it by another number than the visitor’s', () => {
    expect(providerWith().documents).toEqual(['PAN', 'AADHAAR', 'DRIVING_LICENCE', 'VOTER_ID']);
    expect(providerWith().codeDocuments).toEqual([]);
  });
});

it('an answer that was lost is asked for again under another id, because Cashfree does not repeat it', async () => {
  const known = new Set(['our-reference_1', 'our-reference_1.2']);
  const answer = ({ body }: { body: Record<string, unknown> }) =>
    known.has(String(body.verification_id))
      ? Response.json(cashfreeError('verification_id_already_exists'), { status: 409 })
      : { ...PAN_LITE, verification_id: body.verification_id };
  expect(await started({ 'POST /pan-lite': answer })).toEqual(VERIFIED);
  expect(played.calls.map(({ body }) => body.verification_id)).toEqual([
    'our-reference_1',
    'our-reference_1.2',
    'our-reference_1.3',
  ]);
});
