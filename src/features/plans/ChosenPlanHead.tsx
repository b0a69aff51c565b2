import { useJourney, useJourneyRecord, useProposal } from '#src/journey/journey.context.ts';
import { InsurerMark } from '#src/ui/plan/InsurerMark.tsx';
import styles from './ChosenPlanHead.module.css';

/** The plan that the page is about: the insurer's mark and name, the product, the cover and its period. */
export function ChosenPlanHead() {
  const { ui } = useJourney();
  const record = useJourneyRecord();
  const { offer } = useProposal();
  return (
    <PlanName logo={offer.insurer_logo} insurer={offer.insurer_name} product={offer.product_name}>
      {ui.planFacts(record).join(' · ')}
    </PlanName>
  );
}

interface PlanNameProps {
  logo: string;
  insurer: string;
  product: string;
  children: string;
}

export function PlanName({ logo, insurer, product, children }: PlanNameProps) {
  return (
    <div className={styles.plan}>
      <InsurerMark name={insurer} logo={logo} />
      <div className={styles.text}>
        <p className={`size-l bold ${styles.name}`} translate="no">
          {product}
        </p>
        <p className={styles.insurer} translate="no">
          {insurer}
        </p>
        <p className="quiet tabular-nums">{children}</p>
      </div>
    </div>
  );
}
