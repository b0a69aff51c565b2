import * as v from 'valibot';
import { AcceptedPrice, type Decision, Declaration } from '#contract/shared/decision.ts';
import type { Premium } from '#contract/shared/premium.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { SaveOutcome } from '#machines/core/journey-types.ts';
import {
  inStepOrder,
  malformedOutcomes,
  rateLimitedOutcome,
  refusedOutcome,
  savedAnswer,
  savedOutcome,
  withRecord,
} from './call-outcomes.ts';
import { MODEL_TIME, withModelProposal } from './model-record.ts';

/** The fake insurer's decision on the proposal. */

const STATUSES = ['ACCEPTED', 'PRICE_CHANGED', 'REFERRED', 'DECLINED'] as const;

/** A premium that the insurer asks for instead, a tenth higher. */
const dearer = (premium: Premium): Premium => {
  const more = Math.round(premium.net_premium_inc_gst / 10);
  return {
    ...premium,
    net_premium_inc_gst: premium.net_premium_inc_gst + more,
    lines: [...premium.lines, { key: 'loading', label: 'Loading', detail: '10 %', amount: more }],
  };
};

const decided = (previous_premium: Premium, status: Decision['status']): Decision => {
  const premium = status === 'PRICE_CHANGED' ? dearer(previous_premium) : previous_premium;
  const differences = premium.lines.slice(previous_premium.lines.length);
  return { status, reasons: [], decided_at: MODEL_TIME, previous_premium, premium, differences };
};

const declaredWith = (record: RecordBase, status: Decision['status']) => {
  const premium = record.proposal?.premium;
  if (!premium) throw new Error('Nothing is decided before a premium was agreed.');
  return { declared_at: MODEL_TIME, decision: decided(premium, status) };
};

/** The insurer decides once about the same answers. */
export const declarationOutcomes = withRecord((call) => {
  const { server, body } = call;
  if (!v.is(Declaration, body)) return malformedOutcomes(call);
  if (server.proposal?.decision) return inStepOrder<SaveOutcome>(call, 'declaration', [savedOutcome(server)]);
  // Before its turn nothing is decided.
  const statuses = server.proposal?.premium ? STATUSES : [];
  return inStepOrder<SaveOutcome>(call, 'declaration', [
    ...statuses.map((status) =>
      savedAnswer(
        call,
        { answer: 'declaration', drafts: [], name: `saved ${status}` },
        { stored: declaredWith(server, status) },
      ),
    ),
    rateLimitedOutcome(call),
  ]);
});

export const finalQuoteOutcomes = withRecord((call) => {
  const { server } = call;
  const isReferred = server.proposal?.decision?.status === 'REFERRED' && server.proposal.premium !== null;
  const answers = isReferred
    ? STATUSES.map((status) => savedOutcome(withModelProposal(server, declaredWith(server, status)), `saved ${status}`))
    : [savedOutcome(server)];
  return inStepOrder<SaveOutcome>(call, 'decision', [...answers, rateLimitedOutcome(call)]);
});

export const acceptFinalQuoteOutcomes = withRecord((call) => {
  const { server } = call;
  const decision = server.proposal?.decision;
  const body = v.safeParse(AcceptedPrice, call.body);
  if (!decision || !body.success)
    return inStepOrder<SaveOutcome>(call, 'decision', [refusedOutcome('VALIDATION', server)]);
  if (body.output.net_premium_inc_gst !== decision.premium.net_premium_inc_gst) {
    return inStepOrder<SaveOutcome>(call, 'decision', [refusedOutcome('PRICE_CHANGED', server)]);
  }
  if (decision.status === 'ACCEPTED') return inStepOrder<SaveOutcome>(call, 'decision', [savedOutcome(server)]);
  const accepted = { premium: decision.premium, decision: { ...decision, status: 'ACCEPTED' as const } };
  return inStepOrder<SaveOutcome>(call, 'decision', [
    savedOutcome(withModelProposal(server, accepted)),
    rateLimitedOutcome(call),
  ]);
});
