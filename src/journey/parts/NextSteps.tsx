import styles from './NextSteps.module.css';
import { Titled } from './Titled.tsx';

/** What happens next, in order. */
export function NextSteps({ title, steps }: { title: string; steps: readonly { what: string; detail: string }[] }) {
  return (
    <Titled title={title}>
      <ol className={`plain-list stack gap-4 ${styles.list}`}>
        {steps.map(({ what, detail }) => (
          <li key={what}>
            <p className={styles.what}>{what}</p>
            <p className="size-s soft">{detail}</p>
          </li>
        ))}
      </ol>
    </Titled>
  );
}
