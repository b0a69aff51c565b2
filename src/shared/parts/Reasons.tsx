import styles from './Reasons.module.css';

/** The insurer's reasons, in the words it gave them. */
export function Reasons({ title, reasons }: { title: string; reasons: readonly string[] }) {
  return (
    <section className={styles.reasons} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  );
}
