import * as v from 'valibot';
import { callbackEndpoint } from './callback.ts';
import type { Endpoint } from './endpoint.ts';
import { Insurer } from './insurer.ts';
import { DynamicFormField, PincodeInfo } from './utility-answers.ts';

/** Calls that belong to no journey: look-ups and the callback request. */
export const utilityEndpoints = {
  pincodeInfo: {
    method: 'GET',
    path: '/api/v1/user/get-info-pincode/{pincode}',
    summary: 'Place, district and state of a PIN code',
    data: PincodeInfo,
    opens: 'public',
  },
  allInsurers: {
    method: 'GET',
    path: '/api/v1/pf-quote-agg/insurers/get-all-insurers/{id}',
    summary: 'The panel of a line; id is the line',
    data: v.array(Insurer),
    opens: 'public',
  },
  formFields: {
    method: 'GET',
    path: '/api/v1/pf-quote-agg/dynamic-form/form-fields/{id}',
    summary: 'The fields of a dynamic form; id is the form’s name',
    data: v.pipe(v.array(v.object({ fields: v.array(DynamicFormField) })), v.length(1)),
    opens: 'public',
  },
  requestCallback: callbackEndpoint,
} as const satisfies Record<string, Endpoint>;
