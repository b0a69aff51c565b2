import type { ServerContext } from '#server/context/server-context.ts';
import { decryptDocumentNumber } from '#server/domain/kyc/document-encryption.ts';
import type { MailAttachment } from '#server/domain/messages/messenger.ts';
import { scheduleForMail } from '#server/domain/policy/policy-schedule.ts';
import { issuedScheduleOf } from './issued-schedule.ts';

/**
 * The journey's policy, for a mail. Persons' document numbers stay masked and birth dates are left out: a mail is read in
 * more places than the page.
 * Throws an Error if the policy is not issued.
 */
export async function policyAttachment(
  { stores, pdfRenderer, config }: Pick<ServerContext, 'stores' | 'pdfRenderer' | 'config'>,
  journeyId: string,
): Promise<MailAttachment> {
  const journey = await stores.journeys.load(journeyId);
  const proposerId = journey?.proposerId ?? null;
  const issued = proposerId === null ? null : await issuedScheduleOf(stores, proposerId);
  if (!journey || proposerId === null || !issued) throw new Error('A policy that is not issued was to be mailed');
  const { withDocumentNumbers, mailsDocumentNumbers } = journey.serverLine.schedule;
  const decrypt = (encrypted: string) => decryptDocumentNumber(config.secret, proposerId, encrypted);
  const schedule = (mailsDocumentNumbers && withDocumentNumbers?.(issued, decrypt)) || issued;
  return {
    fileName: `${schedule.policy_number}.pdf`,
    contentType: 'application/pdf',
    content: await pdfRenderer.render({ kind: 'policy', line: journey.line, schedule: scheduleForMail(schedule) }),
  };
}
