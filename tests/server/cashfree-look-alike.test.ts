import { describe, expect, it } from 'vitest';
import { SANDBOX_CASHFREE } from '#server/config/cashfree-settings.ts';
import { createCashfreeLookAlike } from '#server/sandbox/cashfree/cashfree-look-alike.ts';
import { nameScore } from '#server/sandbox/cashfree/sandbox-names.ts';
import { vahanWords } from '#tools/sandbox/vahan-words.ts';
import * as documented from './support/cashfree-documents.ts';
import { VEHICLE, VEHICLE_INVALID } from './support/cashfree-vehicle-documents.ts';

/** The look-alike says what Cashfree's documentation says: the same fields of the same types, the same errors. */

const NOW = new Date('2026-09-05T06:00:00.000Z');
const app = createCashfreeLookAlike({ now: () => NOW, vehicleAnswer: vahanWords(() => NOW) });
const KEYS = { 'x-client-id': SANDBOX_CASHFREE.clientId, 'x-client-secret': SANDBOX_CASHFREE.clientSecret };
const post = (path: string, body: unknown, headers: Record<string, string> = KEYS) =>
  app.request(`/verification${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
const get = (path: string) => app.request(`/verification${path}`, { headers: KEYS });

/** Both with the same fields; where both say something, of the same type. */
function expectSameShape(answer: unknown, document: unknown, path = ''): void {
  if (answer === null || document === null) return;
  if (Array.isArray(answer) && Array.isArray(document)) {
    if (answer.length > 0 && document.length > 0) expectSameShape(answer[0], document[0], `${path}[0]`);
    return;
  }
  if (typeof answer !== 'object' || typeof document !== 'object') {
    expect([path, typeof answer]).toEqual([path, typeof document]);
    return;
  }
  expect([path, Object.keys(answer).sort()]).toEqual([path, Object.keys(document).sort()]);
  const parts: Record<string, unknown> = { ...document };
  for (const [name, part] of Object.entries(answer)) expectSameShape(part, parts[name], `${path}.${name}`);
}

const PAN_QUESTION = { pan: 'ABCPK1234F', name: 'Asha Kulkarni', dob: '1990-04-12' };

describe('each answer has the documented fields', () => {
  it.each<[string, string, object, unknown]>([
    ['PAN Lite', '/pan-lite', PAN_QUESTION, documented.PAN_LITE],
    ['PAN', '/pan', PAN_QUESTION, documented.PAN],
    ['a licence', '/driving-license', { dl_number: 'MH1220150001234', dob: '1990-04-12' }, documented.DRIVING_LICENCE],
    [
      'no licence',
      '/driving-license',
      { dl_number: 'MH1220150001404', dob: '1990-04-12' },
      documented.DRIVING_LICENCE_INVALID,
    ],
    ['a voter ID', '/voter-id', { epic_number: 'ABC1234567' }, documented.VOTER_ID],
    ['no voter ID', '/voter-id', { epic_number: 'ABC1234000' }, documented.VOTER_ID_INVALID],
    ['names', '/name-match', { name_1: 'Asha', name_2: 'Asha' }, documented.NAME_MATCH],
    ['a car', '/vehicle-rc', { vehicle_number: 'MH12AB1234' }, VEHICLE],
    ['a scooter', '/vehicle-rc', { vehicle_number: 'MH12DE1433' }, VEHICLE],
    ['a taxi', '/vehicle-rc', { vehicle_number: 'KA01AA1000' }, VEHICLE],
    ['no vehicle', '/vehicle-rc', { vehicle_number: 'MH12AB0404' }, VEHICLE_INVALID],
    ['an account', '/digilocker/verify-account', { mobile_number: '9820012345' }, documented.DIGILOCKER_ACCOUNT],
  ])('%s', async (name, path, question, document) => {
    const verification_id = name.replaceAll(' ', '-');
    const answer = await post(path, { verification_id, ...question });
    expect(answer.status).toBe(200);
    const said: unknown = await answer.json();
    expectSameShape(said, document);
    if (path !== '/pan') expect(said).toMatchObject({ verification_id });
  });

  it('DigiLocker’s link, its status before and after, and the Aadhaar', async () => {
    const verification_id = 'digilocker-1';
    const wanted = { document_requested: ['AADHAAR'], redirect_url: 'https://insurance.example/', user_flow: 'signin' };
    const link = await (await post('/digilocker', { verification_id, ...wanted })).json();
    expectSameShape(link, documented.DIGILOCKER_LINK);
    const asked = `?verification_id=${verification_id}`;
    expect(await (await get(`/digilocker${asked}`)).json()).toEqual({
      ...{ user_details: {}, status: 'PENDING', document_requested: ['AADHAAR'], document_consent: [] },
      ...{ verification_id, reference_id: expect.any(Number) },
    });
    const denied = await get(`/digilocker/document/AADHAAR${asked}`);
    expect([denied.status, await denied.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'consent_not_granted' }),
    ]);

    const token = /\/dgl\/(.+)$/.exec(String(Object(link).url))?.[1];
    const form = { answer: 'ALLOW', aadhaar: '496858245152', dob: '1990-04-12' };
    const back = await app.request(`/dgl/${token}`, { method: 'POST', body: new URLSearchParams(form) });
    expect(back.headers.get('location')).toBe(`https://insurance.example/${asked}`);
    const status: unknown = await (await get(`/digilocker${asked}`)).json();
    expectSameShape(status, documented.DIGILOCKER_STATUS);
    expect(status).toMatchObject({ status: 'AUTHENTICATED', user_details: { dob: '12-04-1990' } });
    const aadhaar: unknown = await (await get(`/digilocker/document/AADHAAR${asked}`)).json();
    expectSameShape(aadhaar, documented.AADHAAR);
    expect(aadhaar).toMatchObject({ uid: 'xxxxxxxx5152', dob: '12-04-1990' });
  });
});

describe('each error has the documented form', () => {
  const question = (verification_id: string) => ({ verification_id, ...PAN_QUESTION });
  const errorOf = async (answer: Response) => {
    const said: unknown = await answer.json();
    expectSameShape(said, documented.cashfreeError('any'));
    return [answer.status, Object(said).type, Object(said).code];
  };

  it.each<[string, () => Promise<Response> | Response, unknown[]]>([
    ['no id', () => post('/pan-lite', question('e1'), {}), [400, 'validation_error', 'x-client-id_missing']],
    [
      'a wrong secret',
      () => post('/pan-lite', question('e2'), { ...KEYS, 'x-client-secret': 'wrong' }),
      [401, 'authentication_error', 'authentication_failed'],
    ],
    ['no verification', () => post('/pan-lite', PAN_QUESTION), [400, 'validation_error', 'verification_id_missing']],
    [
      'an id with a blank',
      () => post('/pan-lite', question('e 3')),
      [400, 'validation_error', 'verification_id_value_invalid'],
    ],
    [
      'an id of 51 letters',
      () => post('/pan-lite', question('e'.repeat(51))),
      [400, 'validation_error', 'verification_id_value_invalid'],
    ],
    ['no PAN', () => post('/pan-lite', { ...question('e4'), pan: '' }), [400, 'validation_error', 'pan_missing']],
    [
      'no day',
      () => post('/pan-lite', { ...question('e5'), dob: '12/04/1990' }),
      [400, 'validation_error', 'dob_value_invalid'],
    ],
    [
      'a register that is away',
      () => post('/pan-lite', { ...question('e6'), pan: 'ABCPK1234X' }),
      [502, 'internal_error', 'verification_failed'],
    ],
    [
      'a vehicle register that is away',
      () => post('/vehicle-rc', { verification_id: 'e7', vehicle_number: 'MH12AB0503' }),
      [502, 'internal_error', 'verification_failed'],
    ],
    [
      'a return to http',
      () =>
        post('/digilocker', {
          verification_id: 'e8',
          document_requested: ['AADHAAR'],
          redirect_url: 'http://insurance.example',
        }),
      [400, 'validation_error', 'redirect_url_value_invalid'],
    ],
    [
      'an unknown link',
      () => get('/digilocker?verification_id=e9'),
      [404, 'not_found_error', 'verification_id_value_invalid'],
    ],
    ['a link without its id', () => get('/digilocker'), [400, 'validation_error', 'invalid_request']],
    [
      'no JSON',
      () => app.request('/verification/pan', { method: 'POST', headers: KEYS, body: '{' }),
      [400, 'validation_error', 'invalid_request'],
    ],
  ])('%s', async (_, ask, error) => {
    expect(await errorOf(await ask())).toEqual(error);
  });

  it('the same verification twice', async () => {
    expect((await post('/pan-lite', question('twice'))).status).toBe(200);
    expect(await errorOf(await post('/pan-lite', question('twice')))).toEqual([
      ...[409, 'validation_error', 'verification_id_already_exists'],
    ]);
    const link = {
      verification_id: 'twice',
      document_requested: ['AADHAAR'],
      redirect_url: 'https://insurance.example',
    };
    expect((await post('/digilocker', link)).status).toBe(200);
    expect(await errorOf(await post('/digilocker', link))).toEqual([
      ...[409, 'validation_error', 'verification_id_value_invalid'],
    ]);
  });
});

describe('names score as in Cashfree’s test data', () => {
  it.each([
    ['john doe', 'JOHN DOE', 100],
    ['john d', 'JOHN DOE', 85],
    ['john', 'JOHN DOE', 85],
    ['j doe', 'JOHN DOE', 70],
    ['j d', 'JOHN DOE', 70],
    ['jane d', 'JOHN DOE', 38],
    ['jane doe', 'JOHN DOE', 38],
    ['tom', 'JOHN DOE', 14],
  ])('%s and %s: %i', (one, other, score) => {
    expect(nameScore(one, other)[0]).toBe(score);
  });
});
