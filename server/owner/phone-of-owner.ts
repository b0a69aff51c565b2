import { journeyIdOf } from '../journey/journey-ids.ts';
import type { OwnerStore } from './owner-store.ts';

/** What a code can be requested by. */
export const ACCESS_REQUEST_KINDS = ['phone', 'policy', 'policyLink', 'journeyLink'] as const;
export type AccessRequestKind = (typeof ACCESS_REQUEST_KINDS)[number];

/** The phone of the owner identified by a phone, a policy number or a link's journey; null if it is unknown here. */
export async function phoneOfOwner(owners: OwnerStore, by: AccessRequestKind, asked: string): Promise<string | null> {
  switch (by) {
    case 'phone': {
      const [first] = await owners.journeysOfPhone(asked);
      return first ? asked : null;
    }
    case 'policy': {
      const proposerId = await owners.proposerOfPolicy(asked);
      return proposerId && owners.phoneOfJourney(journeyIdOf(proposerId), 'policy');
    }
    case 'policyLink':
      return owners.phoneOfJourney(asked, 'policy');
    case 'journeyLink':
      return owners.phoneOfJourney(asked, 'journey');
  }
}
