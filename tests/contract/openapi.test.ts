import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listedEndpoints } from '#tests/support/endpoints.ts';
import { openTestApp, type TestApp } from '../server/support/app.ts';
import { type OpenApi, openApiOf } from '../server/support/openapi.ts';

let test: TestApp;
let document: OpenApi;
beforeAll(async () => {
  test = await openTestApp();
  document = await openApiOf(test.app);
});
afterAll(() => test.close());

const operationOf = (path: string, method: string) => document.paths[path]?.[method];

const Answer = v.object({ type: v.optional(v.string()) });
const Answered = v.object({
  content: v.object({
    'application/json': v.object({ schema: v.union([v.object({ anyOf: v.array(Answer) }), Answer]) }),
  }),
});
/** The forms of an answer: lines that share a call may each have their own. */
const answersOf = (response: unknown) => {
  const { schema } = v.parse(Answered, response).content['application/json'];
  return 'anyOf' in schema ? schema.anyOf : [schema];
};

describe('the OpenAPI document', () => {
  it.each(listedEndpoints)('describes $name: parameters, body and answer', ({ name, endpoint }) => {
    const { method, path, body, status } = endpoint;
    const operation = operationOf(path, method.toLowerCase());
    // Lines that share a call are named together: car_two_wheeler_registerQuote.
    const [group = ''] = name.split(' ');
    expect(operation?.operationId).toMatch(new RegExp(`(^|_)${group.replace('-', '_')}_`));
    expect(operation?.requestBody !== undefined).toBe(body !== undefined);
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param));
    for (const answer of answersOf(operation?.responses[String(status ?? 200)])) expect(answer.type).toBe('object');
  });

  // That every other status is described, each test's `Visitor` checks.
  it.each(listedEndpoints)('describes how $name refuses', ({ endpoint: { method, path, body, acts } }) => {
    const statuses = Object.keys(operationOf(path, method.toLowerCase())?.responses ?? {});
    expect(statuses).toEqual(expect.arrayContaining(['400', '405', '429', '500']));
    if (method !== 'GET' || acts) expect(statuses).toContain('403');
    if (body) expect(statuses).toEqual(expect.arrayContaining(['413', '415']));
  });

  it('describes the webhook, the policy’s document and its calendar file', () => {
    const webhook = operationOf('/api/v1/payment/webhook', 'post');
    expect(webhook?.parameters).toMatchObject([{ name: 'x-gateway-signature', in: 'header' }]);
    expect(webhook?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { required: ['event_id', 'order_id', 'status'] } } },
    });
    expect(Object.keys(webhook?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '403', '404', '413', '422']),
    );
    const pdf = operationOf('/api/v1/pf-proposal/health/policy-document/{id}', 'get');
    expect(pdf?.responses['200']).toHaveProperty('content.application/pdf');
    expect(Object.keys(pdf?.responses ?? {})).toContain('404');
    const calendar = operationOf('/api/v1/pf-proposal/health/policy-calendar/{id}', 'get');
    expect(calendar?.responses['200']).toHaveProperty('content.text/calendar');
    expect(Object.keys(calendar?.responses ?? {})).toContain('404');
  });

  it('says nothing of Razorpay, which is not connected', () => {
    expect(Object.keys(document.paths).filter((path) => /razorpay|payment\/return/.test(path))).toEqual([]);
  });

  it('lists what a list holds, and how much of it', () => {
    const members = JSON.stringify(operationOf('/api/v1/pf-quote-agg/health/update-member-details/{rfqId}', 'put'));
    expect(members).toContain('"maxItems":14');
    expect(members).toContain('"SPOUSE"');
    const premium = operationOf('/api/v1/pf-quote-agg/health/premium/{rfqId}', 'get');
    expect(premium?.parameters.map(({ name }) => name)).toContain('policy_benefits');
  });

  it('describes the record of a line once, however many of its calls answer it', () => {
    for (const line of ['health', 'car', 'two-wheeler', 'travel']) {
      const reference = `#/components/schemas/${line}_record`;
      expect(JSON.stringify(document.paths).split(`"${reference}"`).length).toBeGreaterThan(15);
      expect(document.components.schemas?.[`${line}_record`]).toHaveProperty('properties.quote');
    }
  });

  it('names every operation once', () => {
    const ids = Object.values(document.paths).flatMap((path) => Object.values(path).map((one) => one.operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('refers to nothing that it does not have', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref = '']) => ref);
    expect(refs.length).toBeGreaterThan(0);
    for (const ref of new Set(refs)) {
      const [root, area = '', group = '', name = ''] = ref.split('/');
      expect([root, area]).toEqual(['#', 'components']);
      expect(document.components[group]).toHaveProperty(name);
    }
  });
});
