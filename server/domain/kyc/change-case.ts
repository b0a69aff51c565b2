import { transition } from 'xstate';
import { type KycMachineEvent, kycCaseMachine } from '#machines/lifecycles/kyc-case.machine.ts';
import { movesOf } from '#server/domain/shared/moves.ts';
import { KYC_FACTS_WITHOUT_DOCUMENT, type KycCaseFacts, type KycCaseStore, type StoredKycCase } from './kyc-case.ts';

/**
 * Resets the case, because the proposer's name, phone or birth date changed: another person was verified. Documents
 * that were locked after wrong codes stay locked.
 */
export async function resetKycCase(
  { kycCases }: { readonly kycCases: KycCaseStore },
  proposerId: string,
  now: Date,
): Promise<void> {
  const before = await kycCases.load(proposerId);
  if (before.snapshot.matches({ document: 'notStarted' })) return;
  await kycCases.save(proposerId, applyKycEvent(before, { type: 'case.reset' }, KYC_FACTS_WITHOUT_DOCUMENT), now);
}

/** The case after an event, with what is stored next to its machine. */
export function applyKycEvent(
  { snapshot, facts, moves }: StoredKycCase,
  event: KycMachineEvent,
  change: Partial<KycCaseFacts> = {},
): StoredKycCase {
  const [next] = transition(kycCaseMachine, snapshot, event);
  const about = ('document' in event ? event.document : snapshot.context.document) ?? '';
  return {
    snapshot: next,
    facts: { ...facts, ...change },
    moves: [...moves, ...movesOf(snapshot, event, next, about)],
  };
}
