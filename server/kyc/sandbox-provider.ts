import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Tx } from '../store/db.ts';
import { newSecret } from '../store/ids.ts';
import { journeyIdOf } from '../store/journey-key.ts';
import { sandboxKycLink } from '../store/schema/kyc.ts';
import type { KycAnswer, KycLinkOutcome, KycProvider, KycQuestion } from './provider.ts';

export const LINK_OUTCOMES = ['WAITING', 'CONFIRMED', 'REFUSED'] as const;
export const LinkOutcome = v.picklist(LINK_OUTCOMES);

const EXPIRED = 'This document has expired. Use another one.';
const NOT_FOUND = 'There is no such number in the document’s register. Check it, or use another document.';
const NAME_DIFFERS = 'The name on this document differs from the proposer’s name. Check the name, or use another one.';
const DOB_DIFFERS =
  'The birth date on this document differs from the one in your quote. Check both, or use another document.';

/** What a number stands for in the sandbox. Listed in README.md and on the inbox page: change them together. */
function answerOf({ documentType, documentNumber, fullName }: KycQuestion): KycAnswer | 'LINK' {
  switch (documentType) {
    case 'PAN':
      if (documentNumber.endsWith('X')) return { kind: 'UNAVAILABLE' };
      if (documentNumber.endsWith('Y')) return 'LINK';
      if (documentNumber.endsWith('Z') || !hasInitial(fullName, documentNumber.charAt(4))) {
        return { kind: 'REJECTED', reason: NAME_DIFFERS };
      }
      return { kind: 'VERIFIED' };
    case 'AADHAAR':
      if (documentNumber.startsWith('9999')) return { kind: 'REJECTED', reason: NOT_FOUND };
      if (documentNumber.startsWith('8888')) return { kind: 'UNAVAILABLE' };
      return { kind: 'OTP' };
    case 'PASSPORT':
      return documentNumber.endsWith('000') ? { kind: 'REJECTED', reason: EXPIRED } : 'LINK';
    case 'DRIVING_LICENCE':
      return documentNumber.endsWith('000') ? { kind: 'REJECTED', reason: EXPIRED } : { kind: 'VERIFIED' };
    case 'VOTER_ID':
      return documentNumber.endsWith('000') ? { kind: 'REJECTED', reason: NOT_FOUND } : { kind: 'VERIFIED' };
  }
}

/**
 * Whether a word of the name begins with the PAN's fifth letter, the surname's initial. Which word is the surname
 * differs across India, so any will do; a name in another script cannot be compared and passes.
 */
function hasInitial(fullName: string, letter: string): boolean {
  const initials = fullName
    .normalize('NFD')
    .toUpperCase()
    .split(' ')
    .map((word) => word.charAt(0));
  return initials.includes(letter) || initials.some((initial) => !/[A-Z]/.test(initial));
}

/** A KYC provider that answers by the number's last characters, and sends links to a page of ours. */
export const sandboxKycProvider = (tx: Tx, now: Date): KycProvider => ({
  async check(question) {
    if (question.registeredDob !== question.dob) return { kind: 'REJECTED', reason: DOB_DIFFERS };
    const answer = answerOf(question);
    return answer === 'LINK' ? openLink(tx, question, now) : answer;
  },

  async linkOutcome(reference): Promise<KycLinkOutcome> {
    const link = await linkOf(tx, reference);
    if (link?.outcome !== 'REFUSED') return { kind: link?.outcome ?? 'WAITING' };
    return { kind: 'REFUSED', reason: 'You did not confirm this document with its issuer. Use another document.' };
  },
});

async function openLink(tx: Tx, { proposerId, documentType }: KycQuestion, now: Date): Promise<KycAnswer> {
  const token = newSecret();
  const journeyId = journeyIdOf(proposerId);
  await tx
    .insert(sandboxKycLink)
    .values({ token, journeyId, proposerId, documentType, outcome: 'WAITING', createdAt: now });
  return { kind: 'LINK', url: `/sandbox/kyc/${token}`, reference: token };
}

export interface SandboxLink {
  readonly proposerId: string;
  readonly documentType: string;
  readonly outcome: (typeof LINK_OUTCOMES)[number];
}

/** The link with this token, for the page it leads to; null if there is none. */
export async function linkOf(tx: Tx, token: string): Promise<SandboxLink | null> {
  const [row] = await tx.select().from(sandboxKycLink).where(eq(sandboxKycLink.token, token));
  return row ? { ...row, outcome: v.parse(LinkOutcome, row.outcome) } : null;
}

/** What the visitor said on the page. The first word counts. */
export async function answerLink(tx: Tx, token: string, outcome: 'CONFIRMED' | 'REFUSED'): Promise<void> {
  await tx
    .update(sandboxKycLink)
    .set({ outcome })
    .where(and(eq(sandboxKycLink.token, token), eq(sandboxKycLink.outcome, 'WAITING')));
}
