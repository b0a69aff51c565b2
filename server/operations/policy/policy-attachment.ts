import type { ServerContext } from '#server/context/server-context.ts';
import type { MailAttachment } from '#server/domain/messages/messenger.ts';
import { scheduleForMail } from '#server/domain/policy/policy-schedule.ts';
import { issuedScheduleOf } from './issued-schedule.ts';

/**
 * The journey's policy, for a mail. Document numbers stay masked and birth dates are left out: a mail is read in more
 * places than the page.
 * Throws an Error if the policy is not issued.
 */
export async function policyAttachment(
  { stores, pdfRenderer }: Pick<ServerContext, 'stores' | 'pdfRenderer'>,
  journeyId: string,
): Promise<MailAttachment> {
  const journey = await stores.journeys.load(journeyId);
  const schedule = journey?.proposerId ? await issuedScheduleOf(stores, journey.proposerId) : null;
  if (!journey || !schedule) throw new Error('A policy that is not issued was to be mailed');
  return {
    fileName: `${schedule.policy_number}.pdf`,
    contentType: 'application/pdf',
    content: await pdfRenderer.render({ kind: 'policy', line: journey.line, schedule: scheduleForMail(schedule) }),
  };
}
