import { randomUUID } from 'node:crypto';
import {
  CancellationAnswer,
  CancellationRequest,
  PolicyAnswer,
  PolicyDocumentRequest,
  PolicyRequest,
} from '#contract/partners/policy-calls.ts';
import type { InsurerBridge } from '#server/config/insurers-file.ts';
import type {
  IssuanceRequest,
  IssuanceResponse,
  PolicyIssuer,
  WithdrawalResponse,
} from '#server/domain/policy/policy-issuer.ts';
import { BridgeFault, parsePartnerValue } from '#server/partner-calls/bridge-fault.ts';
import { createCircuitBreaker } from '#server/partner-calls/circuit-breaker.ts';
import { askBridge, fetchBridgeDocument } from './bridge-client.ts';
import { bridgeOf } from './connected-insurers.ts';

/** After so many documents in a row that did not come, an insurer is not asked for others for a while. */
const BREAKER = { failuresToOpen: 5, pauseMs: 30_000 };

/**
 * Issuance by the insurers that are asked over HTTP.
 * @param others issues for the insurers that have no bridge
 */
export const httpIssuer = (bridges: readonly InsurerBridge[], others: PolicyIssuer, now: () => Date): PolicyIssuer => {
  const breakers = new Map(
    bridges.map((bridge) => [bridge, createCircuitBreaker(BREAKER, () => now().getTime())] as const),
  );
  return {
    async issue(request, signal) {
      const bridge = bridgeOf(bridges, request.line, request.insurerId);
      if (!bridge) return others.issue(request, signal);
      const body = parsePartnerValue(PolicyRequest, requestFor(request), 'our request');
      const answer = await askBridge(bridge, { call: 'policies', request: body, answer: PolicyAnswer }, now(), signal);
      if (answer.paid_premium !== request.paidPremium) throw new BridgeFault('paid_premium is not that of the request');
      return responseIn(answer);
    },

    async fetchDocument(request, signal) {
      const bridge = bridgeOf(bridges, request.line, request.insurerId);
      if (!bridge) return others.fetchDocument(request, signal);
      const { proposerId, reference, line, insurerId, policyNumber } = request;
      const document = {
        reference: `${proposerId}-D-${reference}`,
        line,
        insurer_id: insurerId,
        policy_number: policyNumber,
      };
      const body = parsePartnerValue(PolicyDocumentRequest, document, 'our request');
      const breaker = breakers.get(bridge);
      if (breaker?.admit() === false) throw new BridgeFault('not asked: the last documents did not come');
      try {
        const pdf = await fetchBridgeDocument(bridge, body, now(), signal);
        breaker?.report(true);
        return pdf;
      } catch (error) {
        breaker?.report(false);
        throw error;
      }
    },

    async withdraw(request, signal) {
      const bridge = bridgeOf(bridges, request.line, request.insurerId);
      if (!bridge) return others.withdraw(request, signal);
      const { line, insurerId, paidPremium } = request;
      const cancellation = {
        // A bridge repeats its answer to a reference, and a refused cancellation is asked for again. `policy_reference` says
        // what is cancelled once.
        reference: `W-${randomUUID()}`,
        line,
        insurer_id: insurerId,
        policy_reference: policyReference(request),
        paid_premium: paidPremium,
      };
      const body = parsePartnerValue(CancellationRequest, cancellation, 'our request');
      const asked = { call: 'cancellations', request: body, answer: CancellationAnswer } as const;
      const answer = await askBridge(bridge, asked, now(), signal);
      if (answer.policy_reference !== body.policy_reference)
        throw new BridgeFault('policy_reference is not that of the request');
      return withdrawalIn(answer);
    },
  };
};

/** The same at every attempt, and no other database of ours has it. */
const policyReference = ({ proposerId, reference }: Pick<IssuanceRequest, 'proposerId' | 'reference'>): string =>
  `${proposerId}-P-${reference}`;

const requestFor = (request: IssuanceRequest) => ({
  reference: policyReference(request),
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
      return { kind: 'ISSUED', policyNumber: issuance.policy_number, hasOwnDocument: issuance.own_document };
    case 'WORKING':
      return { kind: 'WORKING' };
    case 'REFUSED':
      return { kind: 'REFUSED', reason: issuance.reason };
  }
}

function withdrawalIn({ cancellation }: CancellationAnswer): WithdrawalResponse {
  switch (cancellation.status) {
    case 'CANCELLED':
    case 'NOT_ISSUED':
      return { kind: 'WITHDRAWN' };
    case 'WORKING':
      return { kind: 'WORKING' };
    case 'REFUSED':
      return { kind: 'REFUSED', reason: cancellation.reason };
  }
}
