import type { KycProvider } from '#server/domain/kyc/kyc-provider.ts';
import { askPartner } from '#server/operations/unit-of-work/ask-partner.ts';
import type { JourneyOperation } from '#server/operations/unit-of-work/unit-of-work.ts';

/** The provider's answer; null if it does not respond. */
export const askKycProvider = <T>(
  operation: JourneyOperation,
  call: (kyc: KycProvider, signal: AbortSignal) => Promise<T>,
): Promise<T | null> => askPartner(operation, 'kyc', 'the KYC provider did not answer', call);
