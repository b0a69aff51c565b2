import { drive, payBy, type VisitorEvent } from './drive.ts';
import type { Answers } from './fixtures.ts';
import type { Hand } from './hand.ts';
import { settled } from './screen.ts';

/** A purchase for SELF and SPOUSE up to the gateway, as the events that make it. */
export const purchaseEvents = (contact: 'contact.submit' | 'step.skip'): readonly VisitorEvent[] => [
  'journey.start',
  'personalDetails.submit',
  contact,
  'members.submit',
  'members.submit',
  'medicalHistory.submit',
  'medicalHistory.submit',
  'plan.choose',
  'premium.agree',
  'proposer.submit',
  'address.submit',
  'document.submit',
  'kyc.continue',
  'memberDetails.submit',
  'memberDetails.submit',
  'medicalDetails.submit',
  'medicalDetails.submit',
  'nominee.submit',
  'preview.confirm',
  'declaration.submit',
  'payment.open',
  'payment.start',
];

/** Buys: from the landing page to the policy. `after` looks at each screen on the way. */
export async function buy(
  hand: Hand,
  answers: Answers,
  contact: 'contact.submit' | 'step.skip',
  after: (event: VisitorEvent) => Promise<void> = async () => {},
): Promise<void> {
  await settled(hand.page);
  for (const event of purchaseEvents(contact)) {
    await drive(hand, event, answers);
    await after(event);
  }
  await payBy(hand, /^Pay/);
  await settled(hand.page);
}
