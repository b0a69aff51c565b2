import styles from './Possibilities.module.css';

/** What can come of something, each with what it means. In no order. */
export function Possibilities({ title, items }: { title: string; items: readonly { what: string; detail: string }[] }) {
  return (
    <section className={styles.possibilities} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.list}>
        {items.map(({ what, detail }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
