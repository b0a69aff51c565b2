import Ajv from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { partnerOpenApi } from '#tools/partner-contract/partner-openapi.ts';

/** The partner contract as an OpenAPI document, read as a bridge's developer would. */

const Schema = v.record(v.string(), v.unknown());
const Content = v.object({ content: v.record(v.string(), v.object({ schema: Schema })) });
const Operation = v.object({
  parameters: v.array(v.object({ name: v.string(), in: v.literal('header') })),
  requestBody: v.optional(Content),
  responses: v.record(v.string(), Content),
});
const OpenApi = v.object({ openapi: v.literal('3.1.0'), paths: v.record(v.string(), v.record(v.string(), Operation)) });

const { paths } = v.parse(OpenApi, JSON.parse(JSON.stringify(partnerOpenApi())));
const schemaOf = (content: v.InferOutput<typeof Content> | undefined) =>
  content?.content['application/json']?.schema ?? {};

describe('the partner contract as OpenAPI', () => {
  it('has every call, each signed, and those with a body with our reference', () => {
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters }]) => [
        `${method} ${path}`,
        ...parameters.map(({ name }) => name),
      ]),
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
    ]);
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
