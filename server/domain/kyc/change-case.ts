import * as v from 'valibot';
import { type KycMachineEvent, kycCaseMachine } from '#machines/lifecycles/kyc-case.machine.ts';
import { KYC_REFUSALS, type KycRefusal } from '#machines/lifecycles/kyc-refusals.ts';
import { applyEvent } from '#server/domain/shared/apply-event.ts';
import { KYC_FACTS_WITHOUT_DOCUMENT, type KycCaseFacts, type StoredKycCase } from './kyc-case.ts';

/** A case after an event, and why it does not do what the visitor asked; null if it does. */
export interface ChangedCase extends StoredKycCase {
  readonly refusal: KycRefusal | null;
}

const Refuse = v.object({ refusal: v.picklist(KYC_REFUSALS) });

/** The case after an event, with what is stored next to its machine. */
export function changeCase(
  { snapshot, facts, transitions }: StoredKycCase,
  event: KycMachineEvent,
  change?: Partial<KycCaseFacts>,
): ChangedCase {
  const about = ('document' in event ? event.document : snapshot.context.document) ?? '';
  const after = applyEvent(kycCaseMachine, snapshot, event, () => about);
  const refused = after.actions.find(({ type }) => type === 'refuse');
  return {
    snapshot: after.snapshot,
    facts: change ? { ...facts, ...change } : facts,
    transitions: [...transitions, ...after.transitions],
    refusal: refused === undefined ? null : v.parse(Refuse, refused.params).refusal,
  };
}

/**
 * The case after a change of the proposer's name, phone or birth date: another person was verified. Documents that were locked
 * after wrong codes stay locked. The same case if no document was submitted.
 */
export const resetCase = (before: StoredKycCase): StoredKycCase =>
  before.snapshot.matches({ document: 'notStarted' })
    ? before
    : changeCase(before, { type: 'case.reset' }, KYC_FACTS_WITHOUT_DOCUMENT);
