import type { Brand } from '#contract/shared/brand.ts';
import { daysBetween, firstDayOfCover, lastDayOfPolicy, todayInIndia } from '#contract/shared/dates.ts';
import type { KycCase } from '#contract/shared/kyc.ts';
import { KYC_DOCUMENT_OPTIONS, RELATIONSHIPS } from '#contract/shared/option-lists.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { PaymentOrder } from '#server/domain/payment/payment-order.ts';
import { insurerHelp } from './help-contacts.ts';
import type { LineSchedule } from './line-schedule.ts';
import type { PolicySchedule } from './policy-schedule.ts';

export interface IssuanceFacts {
  readonly policyNumber: string;
  readonly order: PaymentOrder;
  readonly broker: Brand;
  readonly now: Date;
}

/**
 * The schedule of a policy that was just issued. Cover begins at midnight after the money was received, or later if the
 * line says so, however long the issuance took: a slow system must not leave anyone uncovered (Insurance Act, section
 * 64VB: not before). Throws an Error if the record is not complete, which its steps prevent.
 */
export function makePolicySchedule(record: RecordBase, line: LineSchedule, issued: IssuanceFacts): PolicySchedule {
  const { proposal } = record;
  if (!proposal) throw new Error('A policy was issued for a record without a proposal');
  const { offer, cartDetails, nominee_details: nominee, decision, address_details: address } = proposal;
  const { proposal_details: person, contact_details: contact } = proposal;
  const { transactionId, receivedAt } = issued.order.snapshot.context;
  if (!nominee || !decision || !address || !person || !contact || transactionId === null || receivedAt === null) {
    throw new Error('A policy was issued for a record that is not complete');
  }
  const paidOn = todayInIndia(new Date(receivedAt));
  const start_date = line.firstDay?.(record, paidOn) ?? firstDayOfCover(paidOn);
  const years = decision.premium.policy_period;
  const lastDay = line.lastDay?.(record);
  const end_date = lastDay ?? lastDayOfPolicy(start_date, years);
  return {
    ...line.details(record, start_date),
    policy_number: issued.policyNumber,
    issued_at: issued.now.toISOString(),
    start_date,
    end_date,
    covers: line.covers?.(record, start_date) ?? [{ kind: 'POLICY', from: start_date, to: end_date }],
    policy_period: years,
    ...(lastDay !== undefined && { policy_days: daysBetween(start_date, lastDay) + 1 }),
    broker: issued.broker,
    insurer_name: offer.insurer_name,
    insurer_logo: offer.insurer_logo,
    insurer_help: insurerHelp(offer.insurer_id, line),
    product_name: offer.product_name,
    coverage_amount: offer.cover_amount,
    coverage_currency: offer.cover_currency ?? 'INR',
    proposer: {
      ...person,
      ...contact,
      address: [
        address.address_line_1,
        address.address_line_2,
        // A place that is its own state is named once: Chandigarh, the army's post.
        `${address.city === address.state ? '' : `${address.city}, `}${address.state} ${address.pincode}`,
      ].filter((line) => line !== ''),
      identity: identityOf(proposal.kyc),
    },
    nominee: {
      full_name: nominee.full_name,
      relationship: relationshipText(nominee.relationship),
      DOB: nominee.DOB,
      appointee: nominee.appointee
        ? `${nominee.appointee.full_name} (${relationshipText(nominee.appointee.relationship)} of the nominee)`
        : null,
    },
    addons: offer.addons.filter(({ code }) => cartDetails.addons.includes(code)).map(({ label }) => label),
    premium: {
      lines: decision.premium.lines,
      total: decision.premium.net_premium_inc_gst,
      gst_percent: decision.premium.gst_percent,
    },
    order_id: issued.order.id,
    transaction_id: transactionId,
    received_at: receivedAt,
  };
}

const relationshipText = (value: string): string =>
  RELATIONSHIPS.find((option) => option.value === value)?.text ?? value;

function identityOf(kyc: KycCase): string {
  const document = KYC_DOCUMENT_OPTIONS.find(({ value }) => value === kyc.kyc_doc_type)?.text ?? '';
  return `${document} ${kyc.kyc_doc_number_masked ?? ''}`.trim();
}
