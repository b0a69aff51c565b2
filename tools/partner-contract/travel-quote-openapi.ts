import { TravelRecord } from '#contract/lines/travel/record.ts';
import {
  TRAVEL_QUOTE_REFUSALS,
  type TravelQuoteCall,
  travelQuoteCalls,
} from '#contract/partners/travel-quote-service.ts';
import { Refusal } from '#contract/shared/envelope.ts';
import {
  jsonSchemaOf,
  jsonSchemaOfEnvelope,
  openApiJsonContent,
  openApiPathParameters,
  openApiQueryParameters,
} from '#server/api/routes/openapi-parts.ts';

/** The travel quote service's part of the contract: paths below an address of its own. */

const RECORD = 'TravelRecord';
const REFUSAL = 'TravelQuoteRefusal';
const SHARED = new Map([[TravelRecord, RECORD]]);

const COOKIE = {
  ...{
    name: 'cookie',
    in: 'header',
    required: true,
    description: 'What the service set when the quote was registered',
  },
  schema: { type: 'string' },
};

export const travelQuoteSchemas = () => ({
  [RECORD]: jsonSchemaOf(TravelRecord, 'output'),
  [REFUSAL]: jsonSchemaOf(Refusal, 'output'),
});

/** Each path has the service's own address, which is not a bridge's. */
export const travelQuotePaths = () =>
  Object.fromEntries(
    Object.entries(travelQuoteCalls).map(([name, call]) => [
      call.below,
      {
        servers: [{ url: 'https://quotes.example', description: 'TRAVEL_QUOTE_URL' }],
        [call.method.toLowerCase()]: operation(name, call),
      },
    ]),
  );

const operation = (name: string, call: TravelQuoteCall) => ({
  operationId: `travelQuotes_${name}`,
  summary: call.summary,
  parameters: [
    ...openApiPathParameters(call.below),
    ...openApiQueryParameters([call]),
    ...(call.opens === 'public' ? [] : [COOKIE]),
  ],
  ...(call.body && {
    requestBody: { required: true, ...openApiJsonContent(jsonSchemaOf(call.body, 'input')) },
  }),
  responses: {
    [call.status ?? 200]: { description: 'OK', ...openApiJsonContent(jsonSchemaOfEnvelope(call.data, SHARED)) },
    ...Object.fromEntries(
      Object.entries(TRAVEL_QUOTE_REFUSALS).map(([status, description]) => [
        status,
        { description, ...openApiJsonContent({ $ref: `#/components/schemas/${REFUSAL}` }) },
      ]),
    ),
  },
});
