import { type PartnerEndpoint, partnerEndpoints } from '#contract/partners/partner-calls.ts';
import {
  BRIDGE_REFUSALS,
  BRIDGE_SIGNATURE_HEADER,
  BridgeRefusal,
  PARTNER_CONTRACT_VERSION,
  REFERENCE_HEADER,
} from '#contract/partners/partner-parts.ts';
import { POLICY_DOCUMENT_HEADERS } from '#contract/partners/policy-calls.ts';
import { anyOfSchemas, jsonSchemaOf, openApiJsonContent } from '#server/api/routes/openapi-parts.ts';
import { travelQuotePaths, travelQuoteSchemas } from './travel-quote-openapi.ts';

const header = (name: string, description: string) => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string' },
});

const SIGNATURE = header(
  BRIDGE_SIGNATURE_HEADER,
  't=<seconds since 1970>,v1=<hex HMAC-SHA256 of "t.METHOD path.body">, with the path as it is here',
);
const REFERENCE = header(REFERENCE_HEADER, 'The reference of the body: with the same one, act once');

/** What a bridge answers, as an OpenAPI 3.1 document made from the contract's schemas. */
export const partnerOpenApi = (): object => ({
  openapi: '3.1.0',
  info: {
    title: 'Partner contract of Chhatri',
    version: PARTNER_CONTRACT_VERSION,
    description:
      'What an insurer’s bridge answers, and a travel quote service. Amounts are whole paise, days yyyy-mm-dd, times ISO instants.',
  },
  paths: {
    ...Object.fromEntries(
      Object.entries<PartnerEndpoint>(partnerEndpoints).map(([name, endpoint]) => [
        endpoint.path,
        { [endpoint.method.toLowerCase()]: operation(name, endpoint) },
      ]),
    ),
    ...travelQuotePaths(),
  },
  components: { schemas: { Refusal: jsonSchemaOf(BridgeRefusal, 'output'), ...travelQuoteSchemas() } },
});

const PDF_ANSWER = {
  headers: Object.fromEntries(
    Object.entries(POLICY_DOCUMENT_HEADERS).map(([field, name]) => [
      name,
      { required: true, description: `${field} of the request`, schema: { type: 'string' } },
    ]),
  ),
  content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
};

const operation = (operationId: string, { method, summary, request, answer }: PartnerEndpoint) => ({
  operationId,
  summary,
  parameters: method === 'POST' ? [SIGNATURE, REFERENCE] : [SIGNATURE],
  ...(request.length > 0 && {
    requestBody: {
      required: true,
      ...openApiJsonContent(anyOfSchemas(request.map((one) => jsonSchemaOf(one, 'input')))),
    },
  }),
  responses: {
    200: {
      description: 'OK',
      ...(answer.length > 0
        ? openApiJsonContent(anyOfSchemas(answer.map((one) => jsonSchemaOf(one, 'input'))))
        : PDF_ANSWER),
    },
    ...Object.fromEntries(
      [...new Set(Object.values(BRIDGE_REFUSALS))].map((status) => [
        status,
        {
          description: Object.entries(BRIDGE_REFUSALS)
            .flatMap(([code, one]) => (one === status ? [code] : []))
            .join(' or '),
          ...openApiJsonContent({ $ref: '#/components/schemas/Refusal' }),
        },
      ]),
    ),
  },
});
