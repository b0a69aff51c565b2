import { copy } from './copy.ts';
import { LandingSection } from './LandingSection.tsx';
import styles from './PospBanner.module.css';

/** The banner for point-of-sale persons, whose sign-up is not open yet. */
export function PospBanner() {
  const { title, text, link } = copy.posp;
  return (
    <LandingSection id="posp" title={title} className={styles.posp}>
      <p>{text}</p>
      <p>
        <a className="touch bold" href="/posp">
          {link}
        </a>
      </p>
      <img src="/illustrations/posp.svg" alt="" width={240} height={180} loading="lazy" />
    </LandingSection>
  );
}
