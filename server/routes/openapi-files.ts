import * as v from 'valibot';
import { envelopeOf } from '#contract/shared/envelope.ts';
import type { LineDefinition } from '#contract/shared/line.ts';
import { SHARED_QUOTES_PDF } from '#contract/shared/shared-quotes.ts';
import { SIGNATURE_HEADER } from '../payment/signature.ts';
import { Webhook } from '../payment/webhook.ts';
import { calendarPathOf } from '../policy/calendar.ts';
import { json, jsonSchema, operationId, pathParameters, refusals } from './openapi-parts.ts';

// Paths that are not endpoints of the contract: files, and the payment gateway's webhook.

export const WEBHOOK = {
  operationId: 'paymentWebhook',
  summary: 'The payment gateway reports what became of an order; twice, late or out of order it changes nothing',
  parameters: [
    {
      name: SIGNATURE_HEADER,
      in: 'header',
      required: true,
      description: 't=<seconds since 1970>,v1=<hex HMAC-SHA256 of "t.body">',
      schema: { type: 'string' },
    },
  ],
  requestBody: { required: true, ...json(jsonSchema(Webhook, 'input')) },
  responses: {
    200: { description: 'OK', ...json(jsonSchema(envelopeOf(v.object({ taken: v.literal(true) })), 'output')) },
    ...refusals([400, 403, 404, 405, 413, 422, 500]),
  },
};

export const policyCalendarFile = (lines: readonly [LineDefinition, ...LineDefinition[]]) => ({
  operationId: operationId(
    lines.map(({ id }) => id),
    'policyCalendar',
  ),
  summary: 'The last day of each cover, or the trip, as a calendar file (iCalendar)',
  security: [{ journey: [] }],
  parameters: pathParameters(calendarPathOf(lines[0])),
  responses: {
    200: { description: 'OK', content: { 'text/calendar': {} } },
    ...refusals([400, 404, 405, 500]),
  },
});

export const policyDocument = (lines: readonly [LineDefinition, ...LineDefinition[]]) => ({
  operationId: operationId(
    lines.map(({ id }) => id),
    'policyDocument',
  ),
  summary: 'The policy as a PDF',
  security: [{ journey: [] }],
  parameters: [
    ...pathParameters(lines[0].policyDocumentPath),
    {
      name: 'inline',
      in: 'query',
      required: false,
      description: '1: shown in the page and not downloaded',
      schema: { type: 'string', enum: ['1'] },
    },
  ],
  responses: {
    200: { description: 'OK', content: { 'application/pdf': {} } },
    ...refusals([400, 404, 405, 500]),
  },
});

export const SHARED_PDF = {
  operationId: 'sharing_sharedQuotesPdf',
  summary: 'Shared quotes as a PDF; 404 for a link that is not ours or has expired',
  parameters: pathParameters(SHARED_QUOTES_PDF),
  responses: {
    200: { description: 'OK', content: { 'application/pdf': {} } },
    ...refusals([400, 403, 404, 405, 429, 500]),
  },
};
