import type { ReactElement } from 'react';
import { copy } from './copy.ts';
import styles from './Posp.module.css';
import { Section } from './Section.tsx';

/** For who would sell with us: the sign-up is not open, and says so. */
export function Posp(): ReactElement {
  const { title, text, link, note } = copy.posp;
  return (
    <Section id="posp" title={title} className={styles.posp}>
      <p>{text}</p>
      <p className={styles.way}>
        <a href="/posp">{link}</a> <small>{note}</small>
      </p>
      <img src="/illustrations/posp.svg" alt="" width={240} height={180} loading="lazy" />
    </Section>
  );
}
