import { todayInIndia } from '#contract/shared/dates.ts';
import type { LineDefinition } from '#contract/shared/line.ts';
import { type IssuedPolicy, NOT_GENERATED, type PolicyRecord } from '#contract/shared/policy.ts';
import type { IssuanceState } from '#machines/lifecycles/issuance.machine.ts';
import { RefusalError } from '../http/refusal.ts';
import type { Tx } from '../store/db.ts';
import { type JourneyOperation, type JourneyUnitOfWork, proposalOf } from '../unit-of-work.ts';
import { calendarPathOf } from './calendar.ts';
import { type Issuance, loadIssuance } from './issuance-store.ts';
import { issueIfDue } from './issue.ts';
import type { PolicySchedule } from './schedule.ts';

const STATUS_OF = {
  requested: 'ISSUING',
  issuing: 'ISSUING',
  failed: 'FAILED',
  issued: 'ISSUED',
  refused: 'REFUSED',
} as const satisfies Record<IssuanceState, PolicyRecord['status']>;

/** The proposal's policy as the visitor sees it; null while no money came for it. */
export async function policyOf(tx: Tx, line: LineDefinition, proposerId: string): Promise<PolicyRecord | null> {
  const issuance = await loadIssuance(tx, proposerId);
  return issuance && recordOfIssuance(issuance, line);
}

/** What the issued policy's document says; null before it is issued. */
export async function scheduleOf(tx: Tx, proposerId: string): Promise<PolicySchedule | null> {
  return (await loadIssuance(tx, proposerId))?.schedule ?? null;
}

/**
 * Issues the policy, once, when its payment has succeeded. Asked again it gives the same one; asked between two attempts
 * it tells when the next one comes. An insurer that still works on it, and one that refused for good, are answers: they
 * stand in the policy's record. Gives the last unit of work, which throws a `RefusalError`: STEP_MISSING without money,
 * POLICY_NOT_GENERATED if no policy came of the last attempt; a job makes the next one.
 */
export async function generatePolicy(operation: JourneyOperation): Promise<(unit: JourneyUnitOfWork) => Promise<void>> {
  await issueIfDue(operation);
  return async (unit) => {
    const issuance = await loadIssuance(unit.tx, proposalOf(unit).proposerId);
    if (!issuance) {
      throw new RefusalError(409, 'STEP_MISSING', 'The payment has not come yet.', { step: 'payment' });
    }
    if (!issuance.snapshot.matches('failed')) return;
    const wait = Math.max(1, Math.ceil(((issuance.nextAttemptAt?.getTime() ?? 0) - unit.now.getTime()) / 1000));
    throw new RefusalError(409, 'POLICY_NOT_GENERATED', NOT_GENERATED, { retry_after: wait });
  };
}

function recordOfIssuance(
  { proposerId, snapshot, nextAttemptAt, schedule }: Issuance,
  line: LineDefinition,
): PolicyRecord {
  return {
    status: STATUS_OF[snapshot.value],
    next_attempt_at: nextAttemptAt?.toISOString() ?? null,
    issued: schedule && issuedOf(proposerId, schedule, line),
  };
}

const issuedOf = (proposerId: string, schedule: PolicySchedule, line: LineDefinition): IssuedPolicy => ({
  full_amount: schedule.premium.total,
  policy_number: schedule.policy_number,
  policy_issue_date: todayInIndia(new Date(schedule.issued_at)),
  policy_start_date: schedule.start_date,
  policy_end_date: schedule.end_date,
  insurer_logo: schedule.insurer_logo,
  insurer_name: schedule.insurer_name,
  product_name: schedule.product_name,
  coverage_amount: schedule.coverage_amount,
  coverage_currency: schedule.coverage_currency,
  policy_doc_url: line.policyDocumentPath.replace('{id}', proposerId),
  policy_calendar_url: calendarPathOf(line).replace('{id}', proposerId),
});
