import * as v from 'valibot';
import { successEnvelopeSchema } from '#contract/shared/envelope.ts';
import { RazorpayEventSubject } from '#server/partners/razorpay/razorpay-documents.ts';
import { RAZORPAY_RETURN_ROUTE } from '#server/partners/razorpay/razorpay-return.ts';
import { jsonSchemaOf, openApiJsonContent, openApiPathParameters, openApiRefusalResponses } from './openapi-parts.ts';
import { RAZORPAY_EVENT_HEADER, RAZORPAY_SIGNATURE_HEADER, RAZORPAY_WEBHOOK_PATH } from './razorpay-webhook.ts';

const RETURN_PATH = RAZORPAY_RETURN_ROUTE.replace(':page', '{page}');

const header = (name: string, description: string) => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string' },
});

/** What Razorpay calls, and where its page sends browsers. */
export const RAZORPAY_PATHS = {
  [RAZORPAY_WEBHOOK_PATH]: {
    post: {
      operationId: 'razorpayWebhook',
      summary: 'Razorpay reports an event of its account; twice, late or out of order it changes nothing',
      parameters: [
        header(RAZORPAY_SIGNATURE_HEADER, 'Hex HMAC-SHA256 of the body with the webhook’s secret'),
        header(RAZORPAY_EVENT_HEADER, 'The same when the event is sent again'),
      ],
      requestBody: { required: true, ...openApiJsonContent(jsonSchemaOf(RazorpayEventSubject, 'input')) },
      responses: {
        200: {
          description: 'OK. `taken` is false for an event about no order of ours',
          ...openApiJsonContent(jsonSchemaOf(successEnvelopeSchema(v.object({ taken: v.boolean() })), 'output')),
        },
        ...openApiRefusalResponses([400, 403, 405, 413, 422, 500]),
      },
    },
  },
  [RETURN_PATH]: {
    get: {
      operationId: 'razorpayReturn',
      summary: 'Where Razorpay’s page returns the browser; what Razorpay adds to the query is not read',
      parameters: openApiPathParameters(RETURN_PATH),
      responses: {
        303: { description: 'On to the page of the journey that is named in the path' },
        ...openApiRefusalResponses([400, 404, 405, 500]),
      },
    },
  },
};
