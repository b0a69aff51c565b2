import styles from './BrokerReasons.module.css';
import { copy } from './copy.ts';
import { LandingSection } from './LandingSection.tsx';

/** The reasons to choose the broker. */
export function BrokerReasons() {
  const { title, lead, list } = copy.reasons;
  return (
    <LandingSection id="reasons" title={title}>
      <p className={`soft ${styles.lead}`}>{lead}</p>
      <dl className={styles.list}>
        {list.map(({ what, detail }) => (
          <div key={what}>
            <dt className="bold">{what}</dt>
            <dd className="soft">{detail}</dd>
          </div>
        ))}
      </dl>
    </LandingSection>
  );
}
