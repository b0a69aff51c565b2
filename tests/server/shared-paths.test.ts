import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { journeyIdIn } from '#server/api/http/open-journey.ts';
import { type ActRoute, addRoute, type RouteTable } from '#server/api/http/route-table.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { serverLines } from '#server/server-lines.ts';
import { allMakes, firstContract, type SampleContract, secondContract } from '#tests/lines/sample/contract.ts';
import { sampleLine, secondLine } from '#tests/lines/sample/server-line.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { openApiOf } from './support/openapi.ts';
import { OWNER, SampleVisitor, VEHICLE } from './support/sample-visitor.ts';

/** Two lines whose calls have the same methods and paths, as car and two-wheeler. */

let test: TestApp;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  test = await openTestApp();
  const { store, clock, config } = test;
  const lines = { ...serverLines, sample: sampleLine, second: secondLine };
  app = createApp({ db: store.db, now: () => clock.now, config, log: createLog('silent'), lines });
});
afterAll(() => test.close());

const DELHI = { reg_no: 'DL-01-CA-4321' };
const { endpoints } = firstContract;
const begin = (contract: SampleContract) => new SampleVisitor(app, contract).begin();

describe('a call without a journey', () => {
  it.each([
    ['CAR', 'sample'],
    ['BIKE', 'second'],
  ])('begins by vechile_type %s a journey of the line %s', async (vechile_type, line) => {
    const me = new SampleVisitor(app, firstContract);
    expect((await me.saved(endpoints.registerQuote, { vechile_type })).line).toBe(line);
  });

  it.each([[{}], [{ vechile_type: 'TRAM' }], [{ vechile_type: null }], [{ vechile_type: ['CAR'] }]])(
    'names the field for the body %j',
    async (body) => {
      const me = new SampleVisitor(app, firstContract);
      expect(await me.call(endpoints.registerQuote, body)).toMatchObject({
        status: 400,
        data: { reason: 'VALIDATION', fields: { vechile_type: 'Choose one of CAR, BIKE' } },
      });
    },
  );

  it('is served once for the lines that share it', async () => {
    const me = new SampleVisitor(app, firstContract);
    expect((await me.call(allMakes)).data).toEqual(['Sample Motors']);
    const mounted = app.routes.filter(({ path, method }) => path === allMakes.path && method === 'GET');
    expect(mounted).toHaveLength(1);
  });
});

describe('a call of a journey', () => {
  it('is answered by the line of its journey, with that line’s validation', async () => {
    const [car, bike] = [await begin(firstContract), await begin(secondContract)];
    expect((await car.saved(endpoints.updateRegistration, VEHICLE)).line).toBe('sample');
    expect(await bike.call(endpoints.updateRegistration, VEHICLE)).toMatchObject({
      status: 400,
      data: { fields: { reg_no: 'Enter a number of Delhi' } },
    });
    expect(await bike.saved(endpoints.updateRegistration, DELHI)).toMatchObject({
      line: 'second',
      quote: { registration: DELHI },
    });
  });

  it('is answered by it also without a body, and with the id in the body alone', async () => {
    for (const contract of [firstContract, secondContract]) {
      const me = await begin(contract);
      const { id: line } = contract.definition;
      const agreed = await me.agreed(DELHI);
      expect(agreed).toMatchObject({ line, proposal: { premium: { net_premium_inc_gst: 118_000 } } });
      expect(await me.saved(endpoints.fullQuoteDetails)).toEqual(agreed);
      const id = agreed.proposal?.proposerId;
      expect(await me.saved(endpoints.fullProposalDetails, undefined, id)).toEqual(agreed);
      expect(await me.saved(endpoints.updateQuotePremium, me.cart, id)).toEqual(agreed);
    }
  });

  it('is 409 out of turn, 405 by another method, 404 for an unknown id, another line or another browser', async () => {
    const [mine, another] = [await begin(secondContract), await begin(secondContract)];
    expect(await mine.call(endpoints.updateOwner, OWNER)).toMatchObject({
      status: 409,
      data: { reason: 'STEP_MISSING', step: 'registration' },
    });
    expect(await mine.call({ ...endpoints.updateOwner, method: 'POST' }, OWNER)).toMatchObject({
      status: 405,
      headers: expect.toSatisfy((headers: Headers) => headers.get('allow') === 'PATCH'),
    });
    const { quote: health } = await mine.ok('registerQuote', {});
    for (const id of [`RFQ-${'0'.repeat(32)}`, 'RFQ-1', another.rfqId, health.rfqId]) {
      for (const [endpoint, body] of [[endpoints.fullQuoteDetails], [endpoints.updateRegistration, {}]] as const) {
        expect(await mine.call(endpoint, body, id)).toMatchObject({ status: 404, data: { reason: 'NOT_FOUND' } });
      }
    }
  });

  it('is not opened by a page of another site, also as PATCH', async () => {
    const me = await begin(secondContract);
    const answer = await me.request(endpoints.updateOwner.path.replace('{quoteId}', me.rfqId), {
      method: 'PATCH',
      body: JSON.stringify(OWNER),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
  });

  it('has no policy document of another line', async () => {
    const me = await begin(firstContract);
    const { proposal } = await me.agreed();
    const documentOf = async (path: string) =>
      (await me.request(path.replace('{id}', proposal?.proposerId ?? ''))).message;
    expect(await documentOf(firstContract.definition.policyDocumentPath)).toBe('This policy is not issued yet.');
    expect(await documentOf(serverLines.health.definition.policyDocumentPath)).toMatch(/^We cannot find your answers/);
  });

  it.each(['rfqId', 'quoteId', 'proposerId', 'id'])('may call its id {%s}', (name) => {
    expect(journeyIdIn({ [name]: 'RFQ-1' }, null)).toBe('RFQ-1');
  });
});

describe('the OpenAPI document', () => {
  it('describes a shared call once, with what each line takes', async () => {
    const { paths } = await openApiOf(app);
    const register = paths[endpoints.registerQuote.path]?.post;
    expect(register?.operationId).toBe('sample_second_registerQuote');
    expect(register?.requestBody).toMatchObject({
      content: {
        'application/json': {
          schema: {
            anyOf: [
              { properties: { vechile_type: { const: 'CAR' } } },
              { properties: { vechile_type: { const: 'BIKE' } } },
            ],
          },
        },
      },
    });
    // Equal answers are described once.
    expect(register?.responses['201']).toMatchObject({
      content: { 'application/json': { schema: { type: 'object' } } },
    });
    expect(paths[endpoints.updateOwner.path]?.patch?.operationId).toBe('sample_second_updateOwner');
    expect(paths[allMakes.path]?.get?.operationId).toBe('vehicles_allMakes');
  });

  it('describes the policy document of every line', async () => {
    const { paths } = await openApiOf(app);
    expect(paths[firstContract.definition.policyDocumentPath]?.get?.operationId).toBe('sample_second_policyDocument');
    expect(paths[serverLines.health.definition.policyDocumentPath]?.get?.operationId).toBe('health_policyDocument');
  });
});

describe('routes that cannot be told apart', () => {
  const notCalled = () => Promise.reject(new Error('not called'));
  const add = (...all: Endpoint[]) => {
    const table: RouteTable<ActRoute> = new Map();
    for (const endpoint of all) addRoute(table, { endpoint, asksPartners: false, ask: null, save: notCalled });
  };
  const { updateOwner, registerQuote } = endpoints;
  const second = secondContract.endpoints;
  const { line: _, ...ofNoLine } = second.updateOwner;
  const { body: __, ...withoutBody } = second.updateOwner;

  it('are refused when the server starts', () => {
    expect(() => add(updateOwner, second.updateOwner, { ...updateOwner, method: 'PUT' })).not.toThrow();
    expect(() => add(updateOwner, updateOwner)).toThrow('another line');
    expect(() => add(updateOwner, ofNoLine)).toThrow('another line');
    expect(() => add(updateOwner, { ...second.updateOwner, opens: 'proposal' })).toThrow('agree in');
    expect(() => add(updateOwner, { ...second.updateOwner, acts: true })).toThrow('agree in');
    expect(() => add(updateOwner, withoutBody)).toThrow('take a body');
    const elsewhere = { ...second.updateOwner, path: updateOwner.path.replace('quoteId', 'id') };
    expect(() => add(updateOwner, elsewhere)).toThrow('name their parameters alike');
    expect(() => add(registerQuote, second.registerQuote)).not.toThrow();
    expect(() => add(registerQuote, registerQuote)).toThrow('another value of the same field');
    expect(() => add(allMakes, allMakes)).toThrow('another value of the same field');
  });
});
