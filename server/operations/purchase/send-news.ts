import { addDays } from '#contract/shared/dates.ts';
import { LINK_PATH_PREFIXES } from '#contract/shared/owner-paths.ts';
import { isChannelConnected, mainChannelOf } from '#server/config/message-settings.ts';
import {
  policyIssuedMail,
  policyIssuedSms,
  refundDoneMail,
  refundDoneSms,
  refundDueMail,
  refundDueSms,
} from '#server/domain/messages/message-texts.ts';
import { smsSenderOf } from '#server/domain/messages/sms-templates.ts';
import { ownerLinkToken } from '#server/domain/owner/owner-link-token.ts';
import type { PaymentOrder } from '#server/domain/payment/payment-order.ts';
import type { ReceivedSum } from '#server/domain/payment/received-sum.ts';
import type { PolicySchedule } from '#server/domain/policy/policy-schedule.ts';
import type { PurchaseNews } from '#server/domain/settlement/purchase.ts';
import { queueMessage } from '#server/operations/messages/outbox.ts';
import type { JourneyUnitOfWork } from '#server/operations/unit-of-work/unit-of-work.ts';

/** How many days after the policy's last day its link remains valid. */
const LINK_DAYS = 365;

/** Queues the messages to the visitor about their purchase, on the channels that are connected. */
export const sendNews = (unit: JourneyUnitOfWork, news: PurchaseNews): Promise<void> =>
  news.kind === 'refund' ? sendRefundNews(unit, news.order, news.sum) : sendPolicyNews(unit, news.schedule);

async function sendRefundNews(unit: JourneyUnitOfWork, order: PaymentOrder, sum: ReceivedSum): Promise<void> {
  const { stores, now, config, record } = unit;
  const contact = record.proposal?.contact_details;
  const { refundReason } = sum.snapshot.context;
  if (contact === undefined || contact === null || refundReason === null) return;
  const { amount, currency, orderId, journeyId } = sum;
  const news = { amount, currency, order_amount: order.amount, orderId };
  const sender = smsSenderOf(config);
  const isDue = sum.snapshot.matches('refundDue');
  const channel = mainChannelOf(config);
  if (channel === null) return;
  const message =
    channel === 'SMS'
      ? {
          sentTo: contact.mobile_number,
          ...(isDue ? refundDueSms(news, refundReason, sender) : refundDoneSms(news, sender)),
        }
      : {
          sentTo: contact.email,
          ...(isDue ? refundDueMail(news, refundReason, sender) : refundDoneMail(news, sender)),
        };
  await queueMessage(stores, { journeyId, ...message }, now);
}

async function sendPolicyNews(unit: JourneyUnitOfWork, schedule: PolicySchedule): Promise<void> {
  const { stores, now, config, journey } = unit;
  const { proposer } = schedule;
  // Long enough for a claim that is reported late.
  const expiresAt = new Date(`${addDays(schedule.end_date, LINK_DAYS)}T00:00:00Z`);
  const token = ownerLinkToken(config.secret, { kind: 'policy', journeyId: journey.id, expiresAt });
  const news = {
    policyNumber: schedule.policy_number,
    insurerName: schedule.insurer_name,
    productName: schedule.product_name,
    startDate: schedule.start_date,
    covers: schedule.covers,
    cancellation: journey.serverLine.schedule.cancellation,
    policyUrl: `${config.publicUrl}${LINK_PATH_PREFIXES.policy}/${token}`,
    help: schedule.insurer_help,
    broker: schedule.broker,
  };
  const journeyId = journey.id;
  if (isChannelConnected(config, 'SMS')) {
    const sms = policyIssuedSms(journey.definition.id, news.policyNumber, smsSenderOf(config));
    await queueMessage(stores, { journeyId, sentTo: proposer.mobile_number, ...sms }, now);
  }
  if (isChannelConnected(config, 'EMAIL')) {
    const mail = policyIssuedMail(news);
    await queueMessage(stores, { journeyId, sentTo: proposer.email, ...mail }, now, { kind: 'POLICY', id: journeyId });
  }
}
