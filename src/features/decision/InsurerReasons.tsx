import { withUnbrokenUnits } from '#src/ui/unbroken-units.ts';
import styles from './InsurerReasons.module.css';

/** The insurer's reasons, in the insurer's words. */
export function InsurerReasons({ title, reasons }: { title: string; reasons: readonly string[] }) {
  return (
    <section className="stack gap-2" aria-label={title}>
      <h2 className="size-l">{title}</h2>
      <ul className={`stack gap-2 ${styles.list}`}>
        {reasons.map((reason) => (
          <li key={reason}>{withUnbrokenUnits(reason)}</li>
        ))}
      </ul>
    </section>
  );
}
