import type { Api } from '../http/api.ts';
import { mount } from '../http/route.ts';
import type { ServerLine } from '../lines/line.ts';
import { decisionRoutes } from './decision.ts';
import { draftRoutes } from './draft.ts';
import { kycRoutes } from './kyc.ts';
import { paymentRoutes } from './payment.ts';
import { policyRoutes } from './policy.ts';
import { registerRoute } from './register.ts';

/** Serves what every line has. */
export function lineRoutes(api: Api, line: ServerLine): void {
  const { fullQuoteDetails, fullProposalDetails } = line.definition.endpoints;
  registerRoute(api, line);
  mount(api, fullQuoteDetails, async ({ record }) => ({ data: record }));
  mount(api, fullProposalDetails, async ({ record }) => ({ data: record }));
  draftRoutes(api, line);
  decisionRoutes(api, line);
  kycRoutes(api, line);
  paymentRoutes(api, line);
  policyRoutes(api, line);
}
