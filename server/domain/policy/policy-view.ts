import { todayInIndia } from '#contract/shared/dates.ts';
import type { LineDefinition } from '#contract/shared/line.ts';
import type { IssuedPolicy, PolicyView } from '#contract/shared/policy.ts';
import type { IssuanceState } from '#machines/lifecycles/issuance.machine.ts';
import type { PolicyIssuance } from './issuance.ts';
import { policyCalendarPathOf } from './policy-calendar.ts';
import type { PolicySchedule } from './policy-schedule.ts';

const STATUS_OF = {
  requested: 'ISSUING',
  issuing: 'ISSUING',
  failed: 'FAILED',
  issued: 'ISSUED',
  refused: 'REFUSED',
} as const satisfies Record<IssuanceState, PolicyView['status']>;

/** The proposal's policy as the visitor sees it. */
export function policyForVisitor(
  { proposerId, snapshot, nextAttemptAt, schedule, document }: PolicyIssuance,
  line: LineDefinition,
): PolicyView {
  return {
    status: STATUS_OF[snapshot.value],
    next_attempt_at: nextAttemptAt?.toISOString() ?? null,
    issued: schedule && { ...issuedOf(proposerId, schedule, line), insurer_document: documentStatusOf(document) },
  };
}

const documentStatusOf = (document: PolicyIssuance['document']): IssuedPolicy['insurer_document'] => {
  if (document === null) return 'NONE';
  return document.snapshot.matches('received') ? 'RECEIVED' : 'AWAITED';
};

const issuedOf = (
  proposerId: string,
  schedule: PolicySchedule,
  line: LineDefinition,
): Omit<IssuedPolicy, 'insurer_document'> => ({
  full_amount: schedule.premium.total,
  policy_number: schedule.policy_number,
  policy_issue_date: todayInIndia(new Date(schedule.issued_at)),
  policy_start_date: schedule.start_date,
  policy_end_date: schedule.end_date,
  covers: schedule.covers,
  insurer_logo: schedule.insurer_logo,
  insurer_name: schedule.insurer_name,
  insurer_help: schedule.insurer_help,
  product_name: schedule.product_name,
  coverage_amount: schedule.coverage_amount,
  coverage_currency: schedule.coverage_currency,
  policy_doc_url: line.policyDocumentPath.replace('{id}', proposerId),
  policy_calendar_url: policyCalendarPathOf(line).replace('{id}', proposerId),
});
