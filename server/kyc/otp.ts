import { RefusalError } from '../http/refusal.ts';
import { otpText } from '../messages/texts.ts';
import { messenger } from '../ports.ts';
import { type JourneyUnitOfWork, proposalOf } from '../unit-of-work.ts';
import { hashOtp, maskMobile, newOtp } from './vault.ts';

/** Sends a new code to the proposer's phone, and gives what is kept of it: never the code itself. */
export async function sendOtp(unit: JourneyUnitOfWork): Promise<{ otpHash: string; otpSentTo: string }> {
  const { tx, now, config, record } = unit;
  const { proposerId, contact_details } = proposalOf(unit);
  if (!contact_details) {
    throw new RefusalError(409, 'STEP_MISSING', 'Please give your mobile number first.', { step: 'proposer-details' });
  }
  const { mobile_number } = contact_details;
  const otp = newOtp();
  const text = otpText(otp, { host: new URL(config.publicUrl).hostname, brokerName: config.brand.name });
  const journeyId = record.quote.rfqId;
  await messenger(config).send(tx, { journeyId, channel: 'SMS', sentTo: mobile_number, subject: null, text }, now);
  return { otpHash: hashOtp(config.secret, proposerId, otp), otpSentTo: maskMobile(mobile_number) };
}
