import styles from './NextSteps.module.css';
import { TitledSection } from './TitledSection.tsx';

/** What happens next, in order. */
export function NextSteps({ title, steps }: { title: string; steps: readonly { what: string; detail: string }[] }) {
  return (
    <TitledSection title={title}>
      <ol className={`plain-list stack gap-4 ${styles.list}`}>
        {steps.map(({ what, detail }) => (
          <li key={what}>
            <p className={styles.what}>{what}</p>
            <p className="size-s soft">{detail}</p>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
