import {
  hasSeparateThirdPartyTerm,
  type InsurerDetails,
  NCB_GRACE_DAYS,
  previousPolicyStatus,
} from '#contract/lines/motor/previous-policy.ts';
import { addDays, daysBetween } from '#contract/shared/dates.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { Facts } from '#src/journey/parts/Facts.tsx';
import { dayText } from '#src/lib/clock.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { endingInsurerName } from '../parts/policy-texts.ts';
import { copy } from './copy.ts';

/** What is known of the policy, to confirm. */
export function PolicyFacts({ policy }: { policy: InsurerDetails }) {
  const { insurer_name, policy_type, policy_exp_date, tp_exp_date } = policy;
  const lastDay = hasSeparateThirdPartyTerm(policy_type) ? copy.ownDamageUntil : copy.lastDay;
  return (
    <Facts
      items={[
        ...(insurer_name === null ? [] : [{ term: copy.insurer, value: endingInsurerName(insurer_name) }]),
        { term: copy.type, value: copy.coverText[policy_type] },
        ...(policy_exp_date === null
          ? []
          : [
              {
                term: lastDay,
                value: copy.lastDayText(dayText(policy_exp_date), daysBetween(todayByServer(), policy_exp_date)),
              },
            ]),
        ...(tp_exp_date === null ? [] : [{ term: copy.thirdPartyUntil, value: dayText(tp_exp_date) }]),
      ]}
    />
  );
}

/** What the policy's last days mean for the new policy, and for the bonus. */
export function PolicyEndNotice({ policy }: { policy: Omit<InsurerDetails, 'insurer_name'> }) {
  const { policy_type, policy_exp_date, tp_exp_date } = policy;
  const standing = previousPolicyStatus(policy_exp_date, todayByServer());
  const runsOn =
    tp_exp_date !== null && tp_exp_date > todayByServer() ? ` ${copy.thirdPartyRunsOn(dayText(tp_exp_date))}` : '';
  if (policy_type === 'TP') return <Notice>{copy.thirdPartyOnly}</Notice>;
  if (standing === 'LAPSED' || policy_exp_date === null) {
    return <Notice kind="warning">{copy.lapsed + runsOn}</Notice>;
  }
  const bonusUntil = dayText(addDays(policy_exp_date, NCB_GRACE_DAYS));
  const isRunning = standing === 'RUNNING';
  return (
    <Notice kind={isRunning ? 'info' : 'warning'}>
      {(isRunning
        ? copy.running(bonusUntil)
        : copy.expired(daysBetween(policy_exp_date, todayByServer()), bonusUntil)) + runsOn}
    </Notice>
  );
}
