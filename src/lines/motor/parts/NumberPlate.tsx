import styles from './NumberPlate.module.css';

/** A registration number, as on the vehicle. */
export function NumberPlate({ number }: { number: string }) {
  return (
    <p className={styles.plate} translate="no">
      <span className={styles.country} aria-hidden="true">
        IND
      </span>
      <span className={styles.number}>{number}</span>
    </p>
  );
}
