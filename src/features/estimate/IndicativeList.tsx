import { useId } from 'react';
import type { EstimateAnswer } from '#machines/shell/estimate.machine.ts';
import { MoneyAmount } from '#src/ui/price/MoneyAmount.tsx';
import { copy } from './copy.ts';
import styles from './Estimate.module.css';

/** What each plan costs by the estimate, before anything else is asked. */
export function IndicativeList({ estimate }: { estimate: EstimateAnswer }) {
  const title = useId();
  const { plans } = estimate;
  return (
    <section className="stack gap-1" aria-labelledby={title}>
      <h3 id={title} className="size-s medium">
        {copy.plans(plans.length)}
      </h3>
      <p className="quiet">{copy.indicative(estimate)}</p>
      <ol className={`plain-list ruled ${styles.plans}`}>
        {plans.map((plan) => (
          <li key={plan.product_id}>
            <p className={`between ${styles.plan}`}>
              <span translate="no">
                <span>{plan.insurer_name}</span> <span className="quiet">{plan.product_name}</span>
              </span>
              <MoneyAmount className="medium" paise={plan.net_premium_inc_gst} />
            </p>
            {plan.drawbacks.length > 0 && <p className="quiet">{plan.drawbacks.join(' · ')}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
