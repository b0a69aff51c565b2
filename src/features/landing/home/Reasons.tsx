import { copy } from './copy.ts';
import styles from './Reasons.module.css';
import { Section } from './Section.tsx';

/** The reasons to choose the broker. */
export function Reasons() {
  const { title, lead, list } = copy.reasons;
  return (
    <Section id="reasons" title={title}>
      <p className={`soft ${styles.lead}`}>{lead}</p>
      <dl className={styles.list}>
        {list.map(({ what, detail }) => (
          <div key={what}>
            <dt className="bold">{what}</dt>
            <dd className="soft">{detail}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
