import { transition } from 'xstate';
import { type KycMachineEvent, kycCaseMachine } from '#machines/lifecycles/kyc-case.machine.ts';
import { movesOf } from '../journey/moves.ts';
import { Refused } from '../journey/refused.ts';
import type { JourneyOperation } from '../journey/unit-of-work.ts';
import { askPartner } from '../partners/call-port.ts';
import type { Stores } from '../stores.ts';
import { KYC_FACTS_WITHOUT_DOCUMENT, type KycCaseFacts, type StoredKycCase } from './kyc-case.ts';
import type { KycProvider } from './kyc-provider.ts';

/**
 * Resets the case, because the proposer's name, phone or birth date changed: another person was verified. Documents
 * that were locked after wrong codes stay locked.
 */
export async function resetKycCase(
  { kycCases }: Pick<Stores, 'kycCases'>,
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

/** The provider's answer; null if it does not respond. */
export const askKycProvider = <T>(
  operation: JourneyOperation,
  call: (kyc: KycProvider, signal: AbortSignal) => Promise<T>,
): Promise<T | null> => askPartner(operation, 'kyc', 'the KYC provider did not answer', call);

export const kycUnavailableRefusal = () =>
  new Refused(
    'CONFLICT',
    'The register of this document is not answering at the moment. Try again in a few minutes, or use another document.',
  );
