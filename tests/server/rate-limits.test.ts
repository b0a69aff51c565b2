import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallCounters } from '#server/api/http/call-counts.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { addressNetwork } from '#server/shared/network-address.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { Visitor } from './support/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const variant = (change: Partial<TestApp['config']>, callCounts = new CallCounters(() => test.clock.now)) =>
  createApp({
    db: test.store.db,
    now: () => test.clock.now,
    config: { ...test.config, ...change },
    callCounts,
    log: createLog('silent'),
  });

describe('how often', () => {
  it('limits look-ups and registrations by the minute', async () => {
    const app = variant({ rateLimits: { ...test.config.rateLimits, pincode: 3, register: 2, callback: 1 } });
    const look = () => new Visitor(app).send('pincodeInfo', undefined, { params: { pincode: '400001' } });
    const statuses = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await look()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { headers, data } = await look();
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(data).toMatchObject({ reason: 'RATE_LIMITED', retry_after: expect.any(Number) });
    test.clock.advance(60);
    expect((await look()).status).toBe(200);
  });
});

describe('a limit by the minute', () => {
  it('counts neither another method nor what another site sends in the visitor’s name', async () => {
    const app = variant({ rateLimits: { ...test.config.rateLimits, pincode: 1, callback: 1 } });
    const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', origin: 'https://evil.example' };
    const callback = '/api/v1/user/request-callback';
    const pincode = '/api/v1/user/get-info-pincode/400001';
    const statuses = [];
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT']) {
      statuses.push((await app.request(callback, { method, headers: method === 'PUT' ? {} : foreign })).status);
    }
    statuses.push((await app.request(callback, { method: 'POST', headers: foreign })).status);
    statuses.push((await app.request(pincode, { headers: foreign })).status);
    statuses.push((await app.request(pincode, { method: 'HEAD', headers: foreign })).status);
    expect(statuses).toEqual([405, 405, 405, 405, 403, 403, 403]);
    expect((await app.request(pincode)).status).toBe(200);
    expect((await app.request(pincode)).status).toBe(429);
    const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await app.request(callback, post)).status).toBe(400);
    expect((await app.request(callback, post)).status).toBe(429);
  });

  it('counts by address, and all addresses of one IPv6 network together', async () => {
    const app = variant({ trustProxy: true, rateLimits: { ...test.config.rateLimits, pincode: 1 } });
    const from = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await app.request('/api/v1/user/get-info-pincode/400001', { headers })).status;
    };
    expect([await from('192.0.2.1'), await from('192.0.2.2'), await from('::ffff:192.0.2.2')]).toEqual([200, 200, 429]);
    const [one, same, other] = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'];
    expect([await from(one), await from(same), await from(other)]).toEqual([200, 429, 200]);
    // Some proxies add the port, which is another one for each connection.
    expect([await from('192.0.2.3:50001'), await from('192.0.2.3:50002')]).toEqual([200, 429]);
    expect([await from('[2001:db8:1:4::1]:443'), await from('[2001:db8:1:4::2]')]).toEqual([200, 429]);
  });

  it('is not evaded by an address that the visitor writes', async () => {
    const ask = async (trustProxy: boolean, addresses: readonly string[]) => {
      const app = variant({ trustProxy, rateLimits: { ...test.config.rateLimits, pincode: 1 } });
      const statuses = [];
      for (const address of addresses) {
        const headers = { 'x-forwarded-for': address, 'x-real-ip': address };
        statuses.push((await app.request('/api/v1/user/get-info-pincode/400001', { headers })).status);
      }
      return statuses;
    };
    expect(await ask(false, ['192.0.2.1', '192.0.2.2'])).toEqual([200, 429]);
    // A proxy that appends its visitor's address puts it last.
    expect(await ask(true, ['198.51.100.1, 192.0.2.1', '198.51.100.2, 192.0.2.1'])).toEqual([200, 429]);
  });

  it('is one for all ways to ask the vehicle register', async () => {
    const app = variant({ rateLimits: { ...test.config.rateLimits, vehicle: 3 } });
    const base = '/api/v1/pf-quote-agg/motor';
    const send = async (method: string, path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      return (await app.request(`${base}/${path}`, { method, headers, body: JSON.stringify(body) })).status;
    };
    const register = () => send('POST', 'register-quote-req', { vechile_type: 'CAR', reg_no: 'MH-12-AB-1234' });
    const statuses = [await register(), (await app.request(`${base}/get-vehicle-details/MH-12-AB-1234`)).status];
    // Not a journey of this visitor, but still a try.
    statuses.push(await send('PUT', `update-registration/RFQ-${'0'.repeat(32)}`, { reg_no: 'MH-12-AB-1234' }));
    statuses.push((await app.request(`${base}/get-vehicle-details/MH-12-AB-1235`)).status, await register());
    statuses.push(await send('PUT', `update-registration/RFQ-${'0'.repeat(32)}`, { reg_no: 'MH-12-AB-1234' }));
    expect(statuses).toEqual([201, 200, 404, 429, 429, 429]);
  });

  it('is one for all searches of the catalogue', async () => {
    const app = variant({ rateLimits: { ...test.config.rateLimits, catalogue: 3 } });
    const ask = async (path: string) => (await app.request(`/api/v1/pf-quote-agg/motor/${path}`)).status;
    const statuses = [];
    for (const path of [
      'rtos',
      'vehicle/all-makes',
      'vehicle/vehicles-by-make?make=Honda',
      'rtos',
      'vehicle/all-makes',
    ]) {
      statuses.push(await ask(path));
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('of a journey is not evaded by another spelling of its address', async () => {
    const app = variant({ rateLimits: { ...test.config.rateLimits, partnersOfJourney: 1 } });
    const me = new Visitor(app);
    const { quote } = await me.ok('registerQuote', {});
    const ask = async (id: string) => (await me.request(`/api/v1/pf-quote-agg/health/premium/${id}`)).status;
    // The first answers have not arrived yet: the list is refused, and counted.
    expect([await ask(quote.rfqId), await ask(`%52${quote.rfqId.slice(1)}`)]).toEqual([409, 429]);
  });

  it('of a journey is not used up by who knows its id alone, with or without a cookie of their own making', async () => {
    const app = variant({ rateLimits: { ...test.config.rateLimits, partnersOfJourney: 1 } });
    const me = new Visitor(app);
    const { quote } = await me.ok('registerQuote', {});
    const path = `/api/v1/pf-quote-agg/health/premium/${quote.rfqId}`;
    const [name] = me.cookies.keys();
    const ask = async (headers: Record<string, string>) => (await app.request(path, { headers })).status;
    expect([await ask({}), await ask({}), await ask({})]).toEqual([404, 404, 404]);
    expect([await ask({ cookie: `${name}=a` }), await ask({ cookie: `${name}=a` })]).toEqual([404, 429]);
    expect([(await me.request(path)).status, (await me.request(path)).status]).toEqual([409, 429]);
  });

  it('keeps nothing of an address that names no journey', async () => {
    const callCounts = new CallCounters(() => test.clock.now);
    const app = variant({}, callCounts);
    const cookie = `journey_=a; journey_${'0'.repeat(12)}=a`;
    const headers = { cookie };
    for (const id of ['a'.repeat(3_000), 'RFQ-', 'PRP-0', `RFQ-${'g'.repeat(32)}`]) {
      expect((await app.request(`/api/v1/pf-quote-agg/health/premium/${id}`, { headers })).status).toBe(404);
    }
    expect(callCounts.unsent()).toEqual([]);
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:50001', '192.0.2.7'],
  ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2'],
  ['[2001:db8:1:2:3:4:5:6]:50001', '2001:db8:1:2'],
  ['[::ffff:192.0.2.7]:50001', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['in-process', 'in-process'],
])('the address %s counts as %s', (address, network) => {
  expect(addressNetwork(address)).toBe(network);
});
