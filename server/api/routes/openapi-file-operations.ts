import * as v from 'valibot';
import { VisitBatch } from '#contract/funnel/events.ts';
import { successEnvelopeSchema } from '#contract/shared/envelope.ts';
import type { LineDefinition } from '#contract/shared/line.ts';
import { SHARED_QUOTES_PDF_PATH } from '#contract/shared/shared-quotes.ts';
import { WEBHOOK_SIGNATURE_HEADER } from '#server/domain/payment/webhook-signature.ts';
import { policyCalendarPathOf } from '#server/domain/policy/policy-calendar.ts';
import { DELIVERY_REPORT_PATH, Msg91Report } from '#server/operations/messages/delivery-report.ts';
import { WebhookBody } from '#server/operations/payment/webhook.ts';
import {
  jsonSchemaOf,
  openApiJsonContent,
  openApiOperationId,
  openApiPathParameters,
  openApiRefusalResponses,
} from './openapi-parts.ts';

// Paths that are not endpoints of the contract: files, the payment gateway's webhook, and what pages report.

export const WEBHOOK_OPERATION = {
  operationId: 'paymentWebhook',
  summary: 'The payment gateway reports what became of an order; twice, late or out of order it changes nothing',
  parameters: [
    {
      name: WEBHOOK_SIGNATURE_HEADER,
      in: 'header',
      required: true,
      description: 't=<seconds since 1970>,v1=<hex HMAC-SHA256 of "t.body">',
      schema: { type: 'string' },
    },
  ],
  requestBody: { required: true, ...openApiJsonContent(jsonSchemaOf(WebhookBody, 'input')) },
  responses: {
    200: {
      description: 'OK',
      ...openApiJsonContent(jsonSchemaOf(successEnvelopeSchema(v.object({ taken: v.literal(true) })), 'output')),
    },
    ...openApiRefusalResponses([400, 403, 404, 405, 413, 422, 500]),
  },
};

export const DELIVERY_REPORT_OPERATION = {
  operationId: 'smsDeliveryReport',
  summary:
    'The SMS gateway (MSG91, webhook version 3) reports whether an SMS was delivered; it signs nothing, so its address is secret',
  parameters: openApiPathParameters(DELIVERY_REPORT_PATH),
  requestBody: { required: true, ...openApiJsonContent(jsonSchemaOf(Msg91Report, 'input')) },
  responses: {
    200: {
      description: 'OK',
      ...openApiJsonContent(jsonSchemaOf(successEnvelopeSchema(v.object({ taken: v.literal(true) })), 'output')),
    },
    ...openApiRefusalResponses([400, 404, 405, 413, 500]),
  },
};

export const policyCalendarOperation = (lines: readonly [LineDefinition, ...LineDefinition[]]) => ({
  operationId: openApiOperationId(
    lines.map(({ id }) => id),
    'policyCalendar',
  ),
  summary: 'The last day of each cover, or the trip, as a calendar file (iCalendar)',
  security: [{ journey: [] }],
  parameters: openApiPathParameters(policyCalendarPathOf(lines[0])),
  responses: {
    200: { description: 'OK', content: { 'text/calendar': {} } },
    ...openApiRefusalResponses([400, 404, 405, 500]),
  },
});

export const policyDocumentOperation = (lines: readonly [LineDefinition, ...LineDefinition[]]) => ({
  operationId: openApiOperationId(
    lines.map(({ id }) => id),
    'policyDocument',
  ),
  summary: 'The policy as a PDF',
  security: [{ journey: [] }],
  parameters: [
    ...openApiPathParameters(lines[0].policyDocumentPath),
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
    ...openApiRefusalResponses([400, 404, 405, 500]),
  },
});

export const SHARED_QUOTES_PDF_OPERATION = {
  operationId: 'sharing_sharedQuotesPdf',
  summary: 'Shared quotes as a PDF; 404 for a link that is not ours or has expired',
  parameters: openApiPathParameters(SHARED_QUOTES_PDF_PATH),
  responses: {
    200: { description: 'OK', content: { 'application/pdf': {} } },
    ...openApiRefusalResponses([400, 403, 404, 405, 429, 500]),
  },
};

export const VISIT_EVENTS_OPERATION = {
  operationId: 'visitEvents',
  parameters: [],
  summary:
    'A page reports steps of its machines, without anything of a person. The answer is the same whatever becomes of them: a beacon reads none',
  requestBody: { required: true, ...openApiJsonContent(jsonSchemaOf(VisitBatch, 'input')) },
  responses: {
    204: { description: 'Received. Steps that cannot be true are left out and counted' },
    ...openApiRefusalResponses([405]),
  },
};
