import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { LineDefinition } from '#contract/shared/line.ts';
import type { Api, RoutedLine } from '#server/api/http/api.ts';
import { mountRead } from '#server/api/http/route.ts';
import { decisionRoutes } from './decision-routes.ts';
import { draftRoutes } from './draft-routes.ts';
import { kycRoutes } from './kyc-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { policyRoutes } from './policy-routes.ts';
import { registerRoute } from './register-route.ts';

/**
 * Throws an Error if a call answers a step that the line does not have: such a call would always be refused. Shared
 * calls name steps too, such as `customizePlan`, `proposer` and `kyc`.
 */
function assertStepsExist({ id, steps, endpoints }: LineDefinition): void {
  for (const { step, method, path } of Object.values<Endpoint>(endpoints)) {
    if (step === undefined || steps.some((one) => one.id === step)) continue;
    throw new Error(`The line ${id} has no step called ${step}, which ${method} ${path} answers.`);
  }
}

/** Serves what every line has. */
export function lineRoutes(api: Api, line: RoutedLine): void {
  const { fullQuoteDetails, fullProposalDetails } = line.definition.endpoints;
  assertStepsExist(line.definition);
  registerRoute(api, line);
  const { readQuote } = line;
  mountRead(
    api,
    fullQuoteDetails,
    async ({ record }) => ({ data: readQuote ? await readQuote(api, record) : record }),
    { asksPartners: readQuote !== undefined },
  );
  mountRead(api, fullProposalDetails, async ({ record }) => ({ data: record }));
  draftRoutes(api, line);
  decisionRoutes(api, line);
  kycRoutes(api, line);
  paymentRoutes(api, line);
  policyRoutes(api, line);
}
