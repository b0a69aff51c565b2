import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CashfreeSettings } from '#server/config/cashfree-settings.ts';
import { cashfreeKycProvider } from '#server/partners/cashfree/cashfree-kyc-provider.ts';
import { type Answers, CASHFREE_KEYS, cashfreeAt, kycQuestion, playCashfree } from './support/cashfree.ts';
import { cashfreeError, DIGILOCKER_STATUS, PAN, PAN_LITE } from './support/cashfree-documents.ts';

/** Answers of Cashfree's that are none: each is an error without personal data. */

const NOW = new Date('2026-09-05T06:00:00.000Z');

let played: Awaited<ReturnType<typeof playCashfree>>;
beforeAll(async () => {
  played = await playCashfree();
});
afterAll(() => played.close());

const providerWith = (change: Partial<CashfreeSettings> = {}) =>
  cashfreeKycProvider({
    settings: cashfreeAt(played.url, change),
    now: () => NOW,
    publicUrl: 'https://insurance.example',
  });

const started = (answers: Answers, signal = new AbortController().signal) => {
  played.plan(answers);
  return providerWith().startVerification(kycQuestion(), signal);
};

const json = (body: string) => () => new Response(body, { headers: { 'content-type': 'application/json' } });
const error = (status: number, code: string) => () => Response.json(cashfreeError(code), { status });

/** 200 MB, and never more than a few kilobytes at once. */
const flood = () => {
  let left = 200_000_000;
  const part = new Uint8Array(64 * 1024).fill(0x20);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      left -= part.byteLength;
      if (left > 0) controller.enqueue(part);
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
};

const NOT_PERSONAL = /^(?!.*(?:Asha|Kulkarni|ABCPK1234F|1990))/;

describe('an answer that is none', () => {
  it.each<[string, Answers[string], RegExp]>([
    ['wrong keys', error(401, 'authentication_failed'), /^\/pan-lite: it refused with 401 authentication_failed$/],
    ['an address that is not allowed', error(403, 'ip_validation_failed'), /with 403 ip_validation_failed$/],
    ['an account without money', error(422, 'insufficient_balance'), /with 422 insufficient_balance$/],
    ['keys of the test environment', error(400, 'x-client-secret_value_invalid'), /with 400 x-client-secret_value_/],
    ['an error that is not documented', error(400, 'Asha Kulkarni'), /with 400 without a reason that is documented$/],
    ['an error without a form', () => Response.json([], { status: 404 }), /with 404 without a reason/],
    ['a page', () => new Response('<h1>Asha</h1>', { headers: { 'content-type': 'text/html' } }), /200\) is not JSON$/],
    ['200 MB', flood, /more than 3000000 bytes$/],
    ['half an answer', json('{"verification_id":"Asha'), /called JSON and is none$/],
    ['nothing', json(''), /called JSON and is none$/],
    ['another address', () => new Response(null, { status: 307, headers: { location: '/' } }), /307\) is not JSON$/],
    ['another verification', { ...PAN_LITE, verification_id: 'other' }, /^\/pan-lite: verification_id is not that/],
    ['another PAN', { ...PAN_LITE, pan: 'ABCPK1234G' }, /^\/pan-lite: the number is not that of the request$/],
    ['a status that is not documented', { ...PAN_LITE, status: 'Asha' }, /^\/pan-lite: status: expected /],
    ['a pan_status that is not documented', { ...PAN_LITE, pan_status: 'Z' }, /^\/pan-lite: pan_status: expected /],
    ['a comparison that is not documented', { ...PAN_LITE, name_match: 'Asha' }, /^\/pan-lite: name_match: expected /],
    ['no comparison', { ...PAN_LITE, dob_match: null }, /^\/pan-lite: it did not compare name and birth date$/],
    ['a number in place of a text', { ...PAN_LITE, pan: 1990 }, /^\/pan-lite: pan: expected string$/],
  ])('%s', async (_, answer, words) => {
    const failed = started({ 'POST /pan-lite': answer });
    await expect(failed).rejects.toThrow(words);
    await expect(failed).rejects.toThrow(NOT_PERSONAL);
  });

  it.each<[string, Answers[string], RegExp]>([
    ['another PAN', { ...PAN, pan: 'ABCPK1234G' }, /^\/pan: the number is not that of the request$/],
    ['a score above 100', { ...PAN, name_match_score: 101 }, /^\/pan: name_match_score/],
    ['a score below 0', { ...PAN, name_match_score: -1 }, /^\/pan: name_match_score/],
    ['a score in words', { ...PAN, name_match_score: 'high' }, /^\/pan: name_match_score/],
    ['no validity', { ...PAN, valid: null }, /^\/pan: valid: expected boolean$/],
  ])('of the name’s score: %s', async (_, answer, words) => {
    const answers = { 'POST /pan-lite': { ...PAN_LITE, name_match: 'N' }, 'POST /pan': answer };
    await expect(started(answers)).rejects.toThrow(words);
  });

  it.each<[string, Answers[string], RegExp]>([
    ['a status that is not documented', { ...DIGILOCKER_STATUS, status: 'DONE' }, /^\/digilocker: status: expected /],
    ['a link that is not known', error(404, 'verification_id_value_invalid'), /404 verification_id_value_invalid$/],
    ['another link', { ...DIGILOCKER_STATUS, verification_id: 'other' }, /verification_id is not that/],
    ['names that differ in its documents', DIGILOCKER_STATUS, /with 400 user_detail_mismatch$/],
  ])('of DigiLocker: %s', async (_, answer, words) => {
    played.plan({
      'GET /digilocker': answer,
      'GET /digilocker/document/AADHAAR': error(400, 'user_detail_mismatch'),
    });
    const followed = providerWith().linkOutcome(kycQuestion(), new AbortController().signal);
    await expect(followed).rejects.toThrow(words);
  });
});

describe('an outage', () => {
  it.each<[string, Answers[string], RegExp]>([
    ['429', error(429, 'too_many_requests_per_operation'), /with 429 too_many_requests_per_operation$/],
    ['500', error(500, 'verification_failed'), /with 500 verification_failed$/],
    ['500 with a code that is not documented', error(500, 'Asha'), /with 500 without a reason that is documented$/],
    ['502: the register is away', error(502, 'verification_failed'), /with 502 verification_failed$/],
    ['503 with a page', () => new Response('Asha', { status: 503, headers: { 'content-type': 'text/html' } }), /503/],
  ])('by %s is none, so that a job asks again', async (_, answer, words) => {
    const failed = started({ 'POST /pan-lite': answer });
    await expect(failed).rejects.toThrow(words);
    await expect(failed).rejects.toThrow(NOT_PERSONAL);
  });

  it('that never answers ends when the caller’s time is over', async () => {
    const abort = new AbortController();
    const silent = () => {
      // The request is there, so its time may pass.
      setImmediate(() => abort.abort(new Error('No answer within 8000 ms')));
      return new Response(new ReadableStream(), { headers: { 'content-type': 'application/json' } });
    };
    await expect(started({ 'POST /pan-lite': silent }, abort.signal)).rejects.toThrow('No answer within 8000 ms');
  });

  it('in which nothing listens is not an answer', async () => {
    const provider = cashfreeKycProvider({
      settings: cashfreeAt('http://127.0.0.1:1'),
      now: () => NOW,
      publicUrl: 'https://insurance.example',
    });
    await expect(provider.startVerification(kycQuestion(), new AbortController().signal)).rejects.toThrow(NOT_PERSONAL);
  });
});

describe('the headers', () => {
  it('have the keys, and nothing of the person', async () => {
    await started({ 'POST /pan-lite': PAN_LITE });
    const [{ headers } = { headers: new Headers() }] = played.calls;
    expect(headers.get('x-client-id')).toBe(CASHFREE_KEYS.clientId);
    expect(headers.get('x-client-secret')).toBe(CASHFREE_KEYS.clientSecret);
    expect(headers.has('x-cf-signature')).toBe(false);
    expect(JSON.stringify([...headers])).toMatch(NOT_PERSONAL);
  });

  it('have the second factor if there is a public key: id and second, encrypted with it', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    played.plan({ 'POST /pan-lite': PAN_LITE });
    await providerWith({ publicKey }).startVerification(kycQuestion(), new AbortController().signal);
    const signature = played.calls[0]?.headers.get('x-cf-signature') ?? '';
    const signed = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING },
      Buffer.from(signature, 'base64'),
    );
    expect(signed.toString()).toBe(`${CASHFREE_KEYS.clientId}.${Date.parse('2026-09-05T06:00:00.000Z') / 1000}`);
  });
});
