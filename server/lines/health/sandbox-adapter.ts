import type { Decision } from '#contract/shared/decision.ts';
import type { Insurer, OfferTerms } from '#contract/shared/insurer.ts';
import type { Config } from '#server/config.ts';
import { PANEL } from '#server/lines/health/insurers.ts';
import { sha256 } from '#server/store/ids.ts';
import type { FamilyPlan, HealthAdapter, HealthApplication } from './adapter.ts';
import { findProduct } from './catalogue.ts';
import { quoteProduct } from './offer.ts';
import { decide, decideReferred } from './underwriting/underwriting.ts';

/** How long the sandbox's insurers stand by an acceptance or a price. */
const DECISION_DAYS = 15;
const DAY_MS = 24 * 60 * 60_000;

/**
 * One insurer of the sandbox. It answers from its product data, and the same to the same question. Its doctor takes
 * `referralSeconds` over a referred proposal.
 */
function sandboxAdapter(insurer: Insurer, referralSeconds: number): HealthAdapter {
  const reference = (question: unknown) =>
    `${insurer.insurer_id.slice(0, 3).toUpperCase()}-${sha256(JSON.stringify(question)).slice(0, 10).toUpperCase()}`;

  const answerTo = (request: FamilyPlan) => {
    const product = findProduct(request.plan.product_id);
    if (product?.insurer.insurer_id !== insurer.insurer_id) return { kind: 'not-sold' } as const;
    const answer = quoteProduct(product, request);
    if (answer.kind !== 'offer') return answer;
    const terms = { insurer_reference: reference(request), valid_until: endOfDay(request.onDate) };
    return { ...answer, offer: { ...answer.offer, ...terms } };
  };

  const withTerms = (decision: Decision, application: HealthApplication): Decision => ({
    ...decision,
    ...decisionTerms(decision, reference(application.reference)),
  });

  return {
    insurer,
    quote: async ({ risk, plans }) => plans.map((plan) => answerTo({ ...risk, plan })),
    underwrite: async (application) => withTerms(decide(application), application),
    underwriteReferred: async (application) => {
      const { decision } = application.proposal;
      const isReady =
        !decision || Date.parse(application.decidedAt) >= Date.parse(decision.decided_at) + referralSeconds * 1000;
      return isReady ? withTerms(decideReferred(application), application) : decision;
    },
  };
}

export const sandboxHealthAdapters = ({ referralSeconds }: Pick<Config, 'referralSeconds'>): readonly HealthAdapter[] =>
  PANEL.map((insurer) => sandboxAdapter(insurer, referralSeconds));

/** A price stands for the day in India whose ages and tariff it was made with. */
const endOfDay = (onDate: string): string => new Date(Date.parse(`${onDate}T00:00:00+05:30`) + DAY_MS).toISOString();

function decisionTerms({ status, decided_at }: Decision, insurer_reference: string): OfferTerms {
  if (status === 'REFERRED' || status === 'DECLINED') return { insurer_reference };
  const valid_until = new Date(Date.parse(decided_at) + DECISION_DAYS * DAY_MS).toISOString();
  return { insurer_reference, valid_until };
}
