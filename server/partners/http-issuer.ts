import { PolicyAnswer, PolicyRequest } from '#contract/partners/policy-calls.ts';
import type { IssuanceRequest, IssuanceResponse, PolicyIssuer } from '../policy/policy-issuer.ts';
import { askBridge } from './bridge-client.ts';
import { BridgeFault, parsePartnerValue } from './bridge-fault.ts';
import { bridgeOf } from './connected-insurers.ts';
import type { InsurerBridge } from './insurers-file.ts';

/**
 * Issuance by the insurers that are asked over HTTP.
 * @param others issues for the insurers that have no bridge
 */
export const httpIssuer = (bridges: readonly InsurerBridge[], others: PolicyIssuer, now: () => Date): PolicyIssuer => ({
  async issue(request, signal) {
    const bridge = bridgeOf(bridges, request.line, request.insurerId);
    if (!bridge) return others.issue(request, signal);
    const body = parsePartnerValue(PolicyRequest, requestFor(request), 'our request');
    const answer = await askBridge(bridge, { call: 'policies', request: body, answer: PolicyAnswer }, now(), signal);
    if (answer.paid_premium !== request.paidPremium) throw new BridgeFault('paid_premium is not that of the request');
    return responseIn(answer);
  },
});

/** The reference is the same at every attempt, and no other database of ours has it. */
const requestFor = (request: IssuanceRequest) => ({
  reference: `${request.proposerId}-P-${request.reference}`,
  line: request.line,
  insurer_id: request.insurerId,
  product_id: request.productId,
  decision_reference: request.decisionReference,
  paid_premium: request.paidPremium,
  nominee_name: request.nomineeName,
});

function responseIn({ issuance }: PolicyAnswer): IssuanceResponse {
  switch (issuance.status) {
    case 'ISSUED':
      return { kind: 'ISSUED', policyNumber: issuance.policy_number };
    case 'WORKING':
      return { kind: 'WORKING' };
    case 'REFUSED':
      return { kind: 'REFUSED', reason: issuance.reason };
  }
}
