import { useId } from 'react';
import type { IndicativePlan } from '#contract/estimate-endpoints.ts';
import type { CallProblem } from '#machines/core/call-problem.ts';
import type { EstimateAnswer } from '#machines/shell/estimate.machine.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { MoneyAmount } from '#src/ui/price/MoneyAmount.tsx';
import { copy } from './copy.ts';
import styles from './Estimate.module.css';

interface IndicativeListProps {
  estimate: EstimateAnswer;
  /** Id of the plan with which the journey begins; null if it begins without one. */
  chosen: string | null;
  /** Whether the journey is being begun. */
  isBusy: boolean;
  /** Why it was not begun, if the last try failed. */
  problem: CallProblem | null;
  onChoose: (product_id: string) => void;
}

/** What each plan costs by the estimate, before anything else is asked. */
export function IndicativeList({ estimate, chosen, isBusy, problem, onChoose }: IndicativeListProps) {
  const title = useId();
  const { plans } = estimate;
  return (
    <section className="stack gap-1" aria-labelledby={title}>
      <h3 id={title} className="size-s medium">
        {copy.plans(plans.length)}
      </h3>
      <p className="quiet">{copy.indicative(estimate)}</p>
      <ol className={`plain-list ruled ${styles.plans}`}>
        {plans.map((plan) => {
          const isChosen = plan.product_id === chosen;
          return (
            <Plan
              key={plan.product_id}
              plan={plan}
              isBusy={isBusy && isChosen}
              problem={isChosen ? problem : null}
              onChoose={() => onChoose(plan.product_id)}
            />
          );
        })}
      </ol>
    </section>
  );
}

interface PlanProps {
  plan: IndicativePlan;
  isBusy: boolean;
  problem: CallProblem | null;
  onChoose: () => void;
}

function Plan({ plan, isBusy, problem, onChoose }: PlanProps) {
  const { product_id, insurer_name, product_name, net_premium_inc_gst, drawbacks } = plan;
  return (
    <li className={styles.plan} data-product={product_id}>
      <span translate="no">
        <span>{insurer_name}</span> <span className="quiet">{product_name}</span>
      </span>
      <MoneyAmount className="medium" paise={net_premium_inc_gst} />
      <p className="quiet">{drawbacks.join(' · ')}</p>
      <Button
        className={styles.choose}
        busy={isBusy}
        busyText={copy.choosing}
        data-event="plan.choose"
        onClick={onChoose}
        aria-label={isBusy ? undefined : copy.chooseNamed(insurer_name, product_name)}
      >
        {copy.choose}
      </Button>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem.message}
        </p>
      )}
    </li>
  );
}
