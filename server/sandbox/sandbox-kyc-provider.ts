import { and, eq, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { KYC_DOCUMENT_TYPES } from '#contract/shared/option-lists.ts';
import { applySandboxFault, type SandboxFault } from '#server/config/sandbox-faults.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { sandboxKycLinkTable, sandboxVerificationTable } from '#server/db/schema/kyc.ts';
import type { KycProvider, KycRequest, KycResponse } from '#server/domain/kyc/kyc-provider.ts';
import { REJECTION_REASONS } from '#server/domain/kyc/rejection-reasons.ts';
import { journeyIdOf } from '#server/domain/shared/journey-ids.ts';
import { newCookieSecret, randomDigits } from '#server/shared/secrets/random.ts';
import { systemTimer } from '#server/shared/timer.ts';
import { hasPanInitial } from './pan-initial.ts';
import { putIntoSandboxInbox } from './sandbox-inbox.ts';

export const SANDBOX_LINK_OUTCOMES = ['WAITING', 'CONFIRMED', 'REFUSED'] as const;
export const sandboxLinkOutcomeSchema = v.picklist(SANDBOX_LINK_OUTCOMES);

type Outcome = Exclude<KycResponse, { kind: 'OTP' | 'LINK' }> | 'OTP' | 'LINK' | 'SILENCE';

/** The meaning of a number in the sandbox. Listed in README.md and on the inbox page: change them together. */
function outcomeOf(question: KycRequest): Outcome {
  const { documentType, documentNumber, fullName } = question;
  if (question.dob !== null && question.registeredDob !== question.dob)
    return { kind: 'REJECTED', reason: REJECTION_REASONS.dobDiffersFromQuote };
  switch (documentType) {
    case 'PAN':
      if (documentNumber.endsWith('X')) return { kind: 'UNAVAILABLE' };
      if (documentNumber.endsWith('Y')) return 'LINK';
      if (documentNumber.endsWith('W')) return 'SILENCE';
      if (documentNumber.endsWith('Z') || !hasPanInitial(fullName, documentNumber)) {
        return { kind: 'REJECTED', reason: REJECTION_REASONS.nameDiffers };
      }
      return { kind: 'VERIFIED' };
    case 'AADHAAR':
      if (documentNumber.startsWith('9999')) return { kind: 'REJECTED', reason: REJECTION_REASONS.notFound };
      if (documentNumber.startsWith('8888')) return { kind: 'UNAVAILABLE' };
      return 'OTP';
    case 'PASSPORT':
      return documentNumber.endsWith('000') ? { kind: 'REJECTED', reason: REJECTION_REASONS.expired } : 'LINK';
    case 'DRIVING_LICENCE':
      return documentNumber.endsWith('000')
        ? { kind: 'REJECTED', reason: REJECTION_REASONS.expired }
        : { kind: 'VERIFIED' };
    case 'VOTER_ID':
      return documentNumber.endsWith('000')
        ? { kind: 'REJECTED', reason: REJECTION_REASONS.notFound }
        : { kind: 'VERIFIED' };
  }
}

export interface SandboxProviderOptions {
  readonly db: Db;
  readonly now: () => Date;
  /** Host of the site that the codes are for. */
  readonly host: string;
  readonly brokerName: string;
  readonly fault: SandboxFault | undefined;
}

const OTP_LIFETIME_MS = 10 * 60_000;

/**
 * A KYC provider that answers by the number's last characters, sends its codes to the sandbox inbox, and uses links to
 * one of our pages. It stores its data in its own tables, in its own transactions.
 */
export function sandboxKycProvider(options: SandboxProviderOptions): KycProvider {
  const { db, now, fault } = options;
  const verification = async (tx: Tx, reference: string) => {
    const [row] = await tx
      .select()
      .from(sandboxVerificationTable)
      .where(eq(sandboxVerificationTable.reference, reference));
    return row ?? null;
  };
  return {
    documents: KYC_DOCUMENT_TYPES,
    codeDocuments: ['AADHAAR'],

    async startVerification(question, signal) {
      const outcome = outcomeOf(question);
      await applySandboxFault(outcome === 'SILENCE' ? { kind: 'silent' } : fault, systemTimer, signal);
      if (outcome === 'SILENCE') return { kind: 'UNAVAILABLE' };
      if (typeof outcome === 'object') return outcome;
      return db.transaction((tx) => begin(tx, question, outcome, options));
    },

    async confirmCode(reference, code, signal) {
      await applySandboxFault(fault, systemTimer, signal);
      const row = await verification(db, reference);
      if (!row || now().getTime() >= row.codeSentAt.getTime() + OTP_LIFETIME_MS) return 'EXPIRED';
      return row.code === code ? 'RIGHT' : 'WRONG';
    },

    async resendCode(reference, send, signal) {
      await applySandboxFault(fault, systemTimer, signal);
      const sent = { code: randomDigits(6), codeSentAt: now(), sends: send };
      await db.transaction(async (tx) => {
        const [row] = await tx
          .update(sandboxVerificationTable)
          .set(sent)
          .where(and(eq(sandboxVerificationTable.reference, reference), lt(sandboxVerificationTable.sends, send)))
          .returning();
        if (row) await sendCode(tx, row, options);
      });
    },

    async linkOutcome({ reference }, signal) {
      await applySandboxFault(fault, systemTimer, signal);
      const link = await sandboxLinkOfToken(db, reference);
      if (link?.outcome !== 'REFUSED') return { kind: link?.outcome ?? 'WAITING' };
      return { kind: 'REFUSED', reason: 'You did not confirm this document with its issuer. Use another document.' };
    },
  };
}

const StoredAnswer = v.variant('kind', [
  v.object({ kind: v.literal('OTP'), reference: v.string(), sentTo: v.string() }),
  v.object({ kind: v.literal('LINK'), reference: v.string(), url: v.string() }),
]);

/** Begins a verification, or returns the answer of the one that was begun with this reference. */
async function begin(tx: Tx, question: KycRequest, kind: 'OTP' | 'LINK', options: SandboxProviderOptions) {
  const { reference, proposerId, documentType, returnPath, mobileNumber } = question;
  const journeyId = journeyIdOf(proposerId);
  const now = options.now();
  const token = newCookieSecret();
  const answer: KycResponse =
    kind === 'OTP'
      ? { kind, reference, sentTo: maskMobile(mobileNumber) }
      : { kind, reference: token, url: `/sandbox/kyc/${token}` };
  const [row] = await tx
    .insert(sandboxVerificationTable)
    .values({ reference, journeyId, answer, sentTo: mobileNumber, code: randomDigits(6), codeSentAt: now, sends: 1 })
    .onConflictDoNothing()
    .returning();
  if (!row) {
    const [begun] = await tx
      .select()
      .from(sandboxVerificationTable)
      .where(eq(sandboxVerificationTable.reference, reference));
    return v.parse(StoredAnswer, begun?.answer);
  }
  if (kind === 'OTP') await sendCode(tx, row, options);
  else {
    await tx
      .insert(sandboxKycLinkTable)
      .values({ token, journeyId, proposerId, documentType, returnPath, outcome: 'WAITING', createdAt: now });
  }
  return answer;
}

type Sent = Pick<typeof sandboxVerificationTable.$inferSelect, 'journeyId' | 'sentTo' | 'code' | 'codeSentAt'>;

/**
 * The last line binds the code to our site, so that a phone does not offer it on other sites (origin-bound one-time
 * codes).
 */
function sendCode(tx: Tx, { journeyId, sentTo, code, codeSentAt }: Sent, { host, brokerName }: SandboxProviderOptions) {
  const text =
    `${code} is your code to confirm your identity for insurance with ${brokerName}. It is valid for 10 minutes. ` +
    `Never tell it to anyone: we will not ask for it.\n\n@${host} #${code} ${brokerName}`;
  return putIntoSandboxInbox(tx, {
    id: newCookieSecret(),
    journeyId,
    channel: 'SMS',
    sentTo,
    subject: null,
    attachment: null,
    text,
    sentAt: codeSentAt,
  });
}

/** A mobile number in a form that the visitor recognises: '98XXXXXX10'. */
const maskMobile = (mobile: string): string => `${mobile.slice(0, 2)}XXXXXX${mobile.slice(-2)}`;

export interface SandboxLink {
  readonly proposerId: string;
  readonly documentType: string;
  readonly returnPath: string;
  readonly outcome: (typeof SANDBOX_LINK_OUTCOMES)[number];
}

/** The link with this token, for the page it opens; null if there is none. */
export async function sandboxLinkOfToken(tx: Tx, token: string): Promise<SandboxLink | null> {
  const [row] = await tx.select().from(sandboxKycLinkTable).where(eq(sandboxKycLinkTable.token, token));
  return row ? { ...row, outcome: v.parse(sandboxLinkOutcomeSchema, row.outcome) } : null;
}

/** Stores the visitor's choice on the page. The first answer counts. */
export async function storeSandboxLinkOutcome(tx: Tx, token: string, outcome: 'CONFIRMED' | 'REFUSED'): Promise<void> {
  await tx
    .update(sandboxKycLinkTable)
    .set({ outcome })
    .where(and(eq(sandboxKycLinkTable.token, token), eq(sandboxKycLinkTable.outcome, 'WAITING')));
}
