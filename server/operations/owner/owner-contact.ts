import type { CodeChannel } from '#contract/shared/owner.ts';
import type { OwnerContact, OwnerStore } from '#server/domain/owner/owner-store.ts';
import { journeyIdOf } from '#server/domain/shared/journey-ids.ts';

/** What a code can be requested by. */
export const ACCESS_REQUEST_KINDS = ['phone', 'policy', 'policyLink', 'journeyLink'] as const;
export type AccessRequestKind = (typeof ACCESS_REQUEST_KINDS)[number];

/** The owner identified by a phone, a policy number or a link's journey; null if none is known who can be sent a code. */
export async function ownerContactOf(
  owners: OwnerStore,
  { by, asked, channel }: { readonly by: AccessRequestKind; readonly asked: string; readonly channel: CodeChannel },
): Promise<OwnerContact | null> {
  if (channel === 'SMS') {
    const phone = await phoneOfOwner(owners, by, asked);
    return phone === null ? null : { phone, email: null };
  }
  if (by === 'phone') {
    const email = await owners.emailOfPhone(asked);
    return email === null ? null : { phone: asked, email };
  }
  const journeyId = by === 'policy' ? await journeyOfPolicy(owners, asked) : asked;
  return journeyId === null ? null : owners.contactOfJourney(journeyId);
}

async function phoneOfOwner(owners: OwnerStore, by: AccessRequestKind, asked: string): Promise<string | null> {
  switch (by) {
    case 'phone': {
      const [first] = await owners.journeysOfPhone(asked);
      return first ? asked : null;
    }
    case 'policy': {
      const journeyId = await journeyOfPolicy(owners, asked);
      return journeyId === null ? null : owners.phoneOfJourney(journeyId, 'policy');
    }
    case 'policyLink':
      return owners.phoneOfJourney(asked, 'policy');
    case 'journeyLink':
      return owners.phoneOfJourney(asked, 'journey');
  }
}

async function journeyOfPolicy(owners: OwnerStore, policyNumber: string): Promise<string | null> {
  const proposerId = await owners.proposerOfPolicy(policyNumber);
  return proposerId === null ? null : journeyIdOf(proposerId);
}
