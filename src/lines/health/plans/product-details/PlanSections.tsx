import { type Offer, POLICY_BENEFITS } from '#contract/lines/health/quote.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { Money } from '#src/ui/price/Money.tsx';
import { DefinitionList } from '#src/ui/record/DefinitionList.tsx';
import { yearsText } from '../../parts/amounts.ts';
import { BENEFITS, type PolicyBenefit } from '../plan-words.ts';
import { copy } from './copy.ts';
import type { Feature } from './features.ts';
import styles from './Screen.module.css';

/** A group of figures, each with what it means. */
export function Features({ title, features }: { title: string; features: readonly Feature[] }) {
  return (
    <DefinitionList
      title={title}
      items={features.map(({ term, value, explain }) => ({
        term,
        value: (
          <>
            <strong className={styles.value}>{value}</strong>
            <span className={styles.explain}>{explain}</span>
          </>
        ),
      }))}
    />
  );
}

/** Every benefit the market knows, so that what is missing is as plain to see as what is there. */
export function Benefits({ included }: { included: readonly PolicyBenefit[] }) {
  const sorted = [...POLICY_BENEFITS].sort((a, b) => Number(included.includes(b)) - Number(included.includes(a)));
  return (
    <section className={styles.section}>
      <h2>{copy.benefits}</h2>
      <ul className={`plain-list ${styles.benefits}`}>
        {sorted.map((benefit) => {
          const has = included.includes(benefit);
          return (
            <li key={benefit} data-included={has || undefined}>
              <Icon name={has ? 'check' : 'cross'} label={has ? copy.included : copy.notIncluded} />
              <div>
                <p className={styles.value}>{BENEFITS[benefit].label}</p>
                <p className={styles.explain}>{has ? BENEFITS[benefit].explain : copy.notIncluded}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What could be added and for how much; nothing is on. */
export function Addons({ offer }: { offer: Offer }) {
  return (
    <section className={styles.section}>
      <h2>{copy.addons}</h2>
      <p className={styles.quiet}>{offer.addons.length > 0 ? copy.addonsLead : copy.addonsNone}</p>
      <dl className={styles.addons}>
        {offer.addons.map(({ code, label, description, premium }) => (
          <div key={code}>
            <dt>
              <span className={styles.value}>{label}</span>
              <span className={styles.explain}>{description}</span>
            </dt>
            <dd>
              <Money paise={premium} />
              <span className={styles.explain}>for {yearsText(offer.premium.policy_period)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
