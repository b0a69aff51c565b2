import { phoneForTelLink } from '#contract/shared/brand.ts';
import { brand } from '#src/lib/brand.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { Verbatim } from '#src/ui/text/Verbatim.tsx';
import styles from './CallNowLink.module.css';
import { copy } from './copy.ts';
import { LandingSection } from './LandingSection.tsx';

export function CallNowLink() {
  const { title, text, call } = copy.callNow;
  return (
    <LandingSection id="call" title={title} ground="ink" className={styles.call}>
      <p className={styles.text}>{text}</p>
      <p className={`size-s ${styles.number}`}>
        <a className="line gap-3 bold tabular-nums" href={`tel:${phoneForTelLink(brand.phone)}`}>
          <Icon name="phone" size={28} />
          <span className="visually-hidden">{`${call} `}</span>
          <Verbatim>{brand.phone}</Verbatim>
        </a>
        {brand.phoneHours}
      </p>
    </LandingSection>
  );
}
