import { brand } from '#src/app/brand.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { copy } from './copy.ts';
import styles from './Screen.module.css';

/** Spec §2: a mail link labelled 'Facing Some issue'. The mail begins with what it is about. */
export function Support({ about }: { about: string }) {
  const { title, link, text, subject } = copy.support;
  return (
    <section className={styles.support} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.note}>{text}</p>
      <a className={styles.link} href={`mailto:${brand.email}?subject=${encodeURIComponent(subject(about))}`}>
        <Icon name="mail" size={18} />
        <span>{link}</span>
      </a>
    </section>
  );
}
