import * as v from 'valibot';
import type { AccessCodeConfirmation, AccessCodeRequest, AccessCodeRequested } from '#contract/shared/owner.ts';
import type { CodeLimits } from '#server/config/day-limits.ts';
import { mainChannelOf } from '#server/config/message-settings.ts';
import type { ServerContext } from '#server/context/server-context.ts';
import type { Stores } from '#server/context/stores.ts';
import { accessCodeMail, accessCodeSms } from '#server/domain/messages/message-texts.ts';
import { smsSenderOf } from '#server/domain/messages/sms-templates.ts';
import { type OwnerLink, ownerLinkOfToken } from '#server/domain/owner/owner-link-token.ts';
import type { OwnerContact } from '#server/domain/owner/owner-store.ts';
import { mailboxOf } from '#server/domain/shared/mailbox.ts';
import { type CodeCounter, codeQuotaSubjects } from '#server/operations/kyc/code-send-limits.ts';
import { queueMessage } from '#server/operations/messages/outbox.ts';
import { consumeDailyQuotasOrRefuse } from '#server/operations/unit-of-work/daily-quota.ts';
import { hoursText } from '#server/shared/counted-texts.ts';
import { ipPrefixOf } from '#server/shared/network-address.ts';
import { fieldsRefusal, Refused } from '#server/shared/refused.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { sha256 } from '#server/shared/secrets/derived-bits.ts';
import { isKeyedHash, keyedHash } from '#server/shared/secrets/keyed-hash.ts';
import { newCookieSecret, randomDigits } from '#server/shared/secrets/random.ts';
import { ACCESS_REQUEST_KINDS, type AccessRequestKind, ownerContactOf } from './owner-contact.ts';

/** How long a code is valid. */
const LIFETIME_MS = 10 * 60_000;
const MAX_WRONG_CODES = 5;

interface Setting {
  readonly secret: AppSecret;
  readonly codeLimits: CodeLimits;
  readonly now: Date;
}

/** The link of a token. Throws a `Refused` (422) if we did not make it, or if it has expired. */
export function parseOwnerLink(token: string, { secret, now }: Pick<Setting, 'secret' | 'now'>): OwnerLink {
  const link = ownerLinkOfToken(secret, token);
  const help = 'Find your policy by its number or by your phone number instead.';
  if (link === null)
    throw fieldsRefusal({ token: `This link is not complete. Copy it whole from the message. ${help}` });
  if (link.expiresAt <= now) throw fieldsRefusal({ token: `This link has expired. ${help}` });
  return link;
}

interface Asked {
  readonly by: AccessRequestKind;
  readonly asked: string;
}

function askedIn(question: v.InferOutput<typeof AccessCodeRequest>, setting: Setting): Asked {
  switch (question.by) {
    case 'phone':
      return { by: 'phone', asked: question.mobile_number };
    case 'policy':
      return { by: 'policy', asked: question.policy_number };
    case 'link': {
      const { kind, journeyId } = parseOwnerLink(question.token, setting);
      return { by: `${kind}Link`, asked: journeyId };
    }
  }
}

/**
 * Stores a request for a code. The job that sends the code looks up whether the number is known, so the response and
 * its time are the same for every number. Throws a `Refused` (409, 429) if there were too many for one number or
 * from one address, known or not.
 */
export async function storeAccessCodeRequest(
  stores: Pick<Stores, 'quotas' | 'accessCodes'>,
  question: v.InferOutput<typeof AccessCodeRequest>,
  address: string,
  setting: Setting,
): Promise<Omit<AccessCodeRequested, 'sent_by'>> {
  const { by, asked } = askedIn(question, setting);
  const { secret, codeLimits, now } = setting;
  const subjects = codeQuotaSubjects(
    { ...(by === 'phone' ? { phone: asked } : { document: `${by} ${asked}` }), address },
    codeLimits,
  );
  // Counted separately from the codes of identity checks: those would reveal that the number is known.
  await consumeDailyQuotasOrRefuse(stores, 'access', subjects, { secret, now }, accessQuotaRefusal('codes'));
  const request = newCookieSecret();
  const askedFrom = keyedHash(secret, 'access-asker', ipPrefixOf(address));
  await stores.accessCodes.add({ id: sha256(request), askedBy: by, asked, askedFrom, createdAt: now });
  return { request, resend_after: codeLimits.pauseSeconds };
}

/**
 * The refusal for too many requests, in the same words for known and unknown numbers.
 * @param what is requested: 'codes'
 */
export const accessQuotaRefusal =
  (what: 'codes' | 'links') =>
  (counter: CodeCounter, kind: 'tooSoon' | 'tooMany', retry_after: number): Refused => {
    if (kind === 'tooSoon') {
      const sentence = `You asked a moment ago. You can ask again in ${retry_after} seconds.`;
      const reason = what === 'codes' ? 'OTP_RESEND_TOO_SOON' : 'LINK_RESEND_TOO_SOON';
      return new Refused(reason, sentence, { retry_after });
    }
    const whose = { address: 'from your connection', journey: 'for this journey' };
    const again = `Try again in ${hoursText(retry_after)}, or call us.`;
    const limit = counter === 'address' || counter === 'journey' ? whose[counter] : 'for this number';
    return new Refused('RATE_LIMITED', `No more ${what} ${limit} today. ${again}`, { retry_after });
  };

/** A server of an earlier version knows only codes by SMS, which open all journeys of a phone: a mailed one is wrong there. */
const purposeOf = (email: string | null): string => (email === null ? 'access-code' : 'access-code-mail');

/**
 * Creates the code of a request, and sends it to the owner: to the phone, or by mail where no SMS can be sent. For an unknown
 * number it sends nothing.
 */
export function sendAccessCode(
  { transact, now, config }: Pick<ServerContext, 'transact' | 'now' | 'config'>,
  id: string,
): Promise<void> {
  return transact(async (stores) => {
    const request = await stores.accessCodes.lock(id);
    if (!request || request.codeHash !== null) return;
    const at = now();
    const { secret } = config;
    const code = randomDigits(6);
    const by = v.parse(v.picklist(ACCESS_REQUEST_KINDS), request.askedBy);
    const channel = mainChannelOf(config);
    const found = channel && (await ownerContactOf(stores.owners, { by, asked: request.asked, channel }));
    const owner = found && (await countSent(stores, found, request.askedFrom, config, at)) ? found : null;
    const purpose = purposeOf(owner?.email ?? null);
    await stores.accessCodes.setCode(id, keyedHash(secret, purpose, `${id} ${code}`), owner);
    if (!owner) return;
    const { brand } = config;
    const validUntil = new Date(request.createdAt.getTime() + LIFETIME_MS);
    const message =
      owner.email === null
        ? { sentTo: owner.phone, ...accessCodeSms(code, smsSenderOf(config)) }
        : { sentTo: owner.email, ...accessCodeMail(code, { brokerName: brand.name, validUntil }) };
    // It belongs to the request: a browser that begins a journey with another person's phone must not see it.
    await queueMessage(stores, { journeyId: id, ...message, usefulUntil: validUntil }, at);
  });
}

/**
 * Counts a code over all ways of requesting one, so that several policies and links of one number or mail address do not
 * multiply its codes. It is not disclosed whether one more is allowed.
 * @param askedFrom hash of the address of the request
 */
async function countSent(
  { quotas }: Pick<Stores, 'quotas'>,
  { phone, email }: OwnerContact,
  askedFrom: string,
  { secret, codeLimits: { perDay } }: Pick<Setting, 'secret' | 'codeLimits'>,
  now: Date,
): Promise<boolean> {
  const count = async (purpose: string, subject: string, max: number): Promise<boolean> => {
    const { kind } = await quotas.consume(keyedHash(secret, purpose, subject), { max, pauseMs: 0 }, now);
    return kind === 'counted';
  };
  const sentTo = email === null ? phone : mailboxOf(email);
  // The network address first: beyond its half it uses up nothing of the total.
  return (
    (await count('access-sent-from', `${sentTo} ${askedFrom}`, perDay.phoneFromAddress)) &&
    (await count('access-sent', sentTo, perDay.phone))
  );
}

/** Whose journeys a code opens, and what it was requested by. */
export interface ProvenOwner {
  readonly owner: OwnerContact;
  readonly asked: string;
}

/**
 * Checks a code, once. Returns the owner whom it was sent to; or the refusal:
 * OTP_WRONG, which is counted, and OTP_LOCKED after five. Throws OTP_EXPIRED after ten minutes, after the right code, and
 * for an unknown request.
 */
export async function checkAccessCode(
  { accessCodes }: Pick<Stores, 'accessCodes'>,
  { request, otp }: AccessCodeConfirmation,
  { secret, now }: Pick<Setting, 'secret' | 'now'>,
): Promise<ProvenOwner | Refused> {
  const id = sha256(request);
  const row = await accessCodes.lock(id);
  if (!row || row.confirmedAt !== null || now.getTime() >= row.createdAt.getTime() + LIFETIME_MS) {
    throw new Refused('OTP_EXPIRED', 'A code is good once, and for 10 minutes. Ask for a new one.');
  }
  if (row.wrongCodes >= MAX_WRONG_CODES) return locked();
  const isRight = isKeyedHash(secret, purposeOf(row.email), `${id} ${otp}`, row.codeHash ?? '');
  if (isRight && row.mobileNumber !== null) {
    await accessCodes.confirm(id, now);
    return { owner: { phone: row.mobileNumber, email: row.email }, asked: row.asked };
  }
  const wrongCodes = row.wrongCodes + 1;
  await accessCodes.setWrongCodes(id, wrongCodes);
  const left = MAX_WRONG_CODES - wrongCodes;
  if (left === 0) return locked();
  const message = `This is not the code we sent. ${left} ${left === 1 ? 'try is' : 'tries are'} left.`;
  return new Refused('OTP_WRONG', message, { fields: { otp: message } });
}

const locked = () => new Refused('OTP_LOCKED', 'Too many wrong codes. Ask for a new one.');
