import Ajv from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { partnerOpenApi } from '#tools/partner-contract/partner-openapi.ts';

/** The partner contract as an OpenAPI document, read as a bridge's developer would. */

const Schema = v.record(v.string(), v.unknown());
const Content = v.object({
  content: v.record(v.string(), v.object({ schema: Schema })),
  headers: v.optional(v.record(v.string(), v.object({ required: v.literal(true) }))),
});
const Operation = v.object({
  parameters: v.array(v.object({ name: v.string(), in: v.string() })),
  requestBody: v.optional(Content),
  responses: v.record(v.string(), Content),
});
const Path = v.object({
  servers: v.optional(v.array(v.object({ url: v.string() }))),
  get: v.optional(Operation),
  post: v.optional(Operation),
  patch: v.optional(Operation),
});
const OpenApi = v.object({ openapi: v.literal('3.1.0'), paths: v.record(v.string(), Path) });

const { paths } = v.parse(OpenApi, JSON.parse(JSON.stringify(partnerOpenApi())));
const schemaOf = (content: v.InferOutput<typeof Content> | undefined) =>
  content?.content['application/json']?.schema ?? {};

/** As the specification spells them (§7), with what identifies the quote. */
const TRAVEL_QUOTE_CALLS: readonly (readonly string[])[] = [
  ['get /get-popular-destination'],
  ['get /get-all-destination', 'search'],
  ['post /register-quote-req'],
  ['patch /update-quote-details/{quoteId}', 'quoteId', 'cookie'],
  ['patch /add-traveller/{quoteId}', 'quoteId', 'cookie'],
  ['patch /updat-medical-details/{quoteId}', 'quoteId', 'cookie'],
  ['get /premium/{quoteId}', 'quoteId', 'cover_amount', 'sortBy', 'insurer', 'addons', 'cookie'],
  ['get /premium-by-plan/{quoteId}', 'quoteId', 'product_id', 'cover_amount', 'addons', 'cookie'],
  ['patch /update-plan/{quoteId}', 'quoteId', 'cookie'],
  ['get /get-quote-details/{id}', 'id', 'cookie'],
];

describe('the partner contract as OpenAPI', () => {
  it('has every call, each signed, and those with a body with our reference', () => {
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      (['get', 'post', 'patch'] as const).flatMap((method) => {
        const operation = methods[method];
        return operation ? [[`${method} ${path}`, ...operation.parameters.map(({ name }) => name)]] : [];
      }),
    );
    const both = ['bridge-signature', 'idempotency-key'];
    expect(calls).toEqual([
      ['get /v1/health', 'bridge-signature'],
      ['post /v1/quotes', ...both],
      ['post /v1/decisions', ...both],
      ['post /v1/referrals', ...both],
      ['post /v1/policies', ...both],
      ['post /v1/policy-documents', ...both],
      ['post /v1/cancellations', ...both],
      ...TRAVEL_QUOTE_CALLS,
    ]);
  });

  it('names the travel quote service’s address at each of its paths, and at no bridge’s', () => {
    const elsewhere = Object.entries(paths).filter(([, { servers }]) => servers !== undefined);
    expect(elsewhere.map(([path]) => path)).toEqual(TRAVEL_QUOTE_CALLS.map(([call]) => call?.split(' ')[1]));
  });

  it('has the headers that say whose document a PDF is', () => {
    const answer = paths['/v1/policy-documents']?.post?.responses['200'];
    expect(Object.keys(answer?.headers ?? {})).toEqual(['bridge-reference', 'bridge-policy-number']);
    expect(Object.keys(answer?.content ?? {})).toEqual(['application/pdf']);
  });

  it('takes a trip in the travel quote service’s form, and no other', () => {
    const body = schemaOf(paths['/register-quote-req']?.post?.requestBody);
    const isBody = new Ajv({ strict: false, validateFormats: false }).compile(body);
    const trip = { country_code: [{ code: 'TH' }], leaving_date: '2026-10-03', return_date: '2026-10-12' };
    expect(isBody({ travel_details: trip })).toBe(true);
    expect(isBody({})).toBe(true);
    expect(isBody({ travel_details: { ...trip, country_code: 'TH' } })).toBe(false);
    expect(isBody({ travel_details: { country_code: trip.country_code } })).toBe(false);
  });

  it('takes an answer in the contract’s form, and no other', () => {
    const answer = schemaOf(paths['/v1/policies']?.post?.responses['200']);
    const isAnswer = new Ajv({ strict: false, validateFormats: false }).compile(answer);
    const issued = { status: 'ISSUED', policy_number: 'CHH-H-2026-00000012', issued_at: '2026-09-05T06:00:00.000Z' };
    const about = { reference: 'PRP-1-P-7', line: 'health', insurer_id: 'kaveri', paid_premium: 1_200_000 };
    expect(isAnswer({ ...about, issuance: issued })).toBe(true);
    expect(isAnswer({ ...about, issuance: { ...issued, policy_number: '' } })).toBe(false);
    expect(isAnswer({ ...about, paid_premium: '1200000', issuance: issued })).toBe(false);
    expect(isAnswer({ ...about, issuance: { status: 'REFUSED' } })).toBe(false);
  });
});
