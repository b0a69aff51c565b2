import type { OfferBase } from '#contract/shared/plan.ts';
import { addonPeriodText } from '#contract/shared/premium-period.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { MoneyAmount } from '#src/ui/price/MoneyAmount.tsx';
import { DefinitionList } from '#src/ui/record/DefinitionList.tsx';
import type { PlanDetailSection } from '../presentation.ts';
import { CoverTimeline } from './CoverTimeline.tsx';
import { copy } from './copy.ts';
import styles from './Screen.module.css';

/** A group of features, as the line describes it. */
export function PlanSection({ section }: { section: PlanDetailSection }) {
  switch (section.kind) {
    case 'explained':
      return (
        <DefinitionList
          title={section.title}
          items={section.items.map(({ term, value, explain }) => ({
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
    case 'timeline':
      return (
        <section className={styles.section}>
          <h2>{section.title}</h2>
          <p className="quiet">{section.lead}</p>
          <CoverTimeline label={section.title} moments={section.moments} />
        </section>
      );
    case 'included':
      return <Included section={section} />;
  }
}

/** Included features first; missing ones are just as visible. */
function Included({ section }: { section: Extract<PlanDetailSection, { kind: 'included' }> }) {
  const sorted = [...section.items].sort((a, b) => Number(b.isIncluded) - Number(a.isIncluded));
  return (
    <section className={styles.section}>
      <h2>{section.title}</h2>
      <ul className={`plain-list ${styles.benefits}`}>
        {sorted.map(({ label, explain, isIncluded, instead = copy.notIncluded }) => (
          <li key={label} data-included={isIncluded || undefined}>
            <Icon name={isIncluded ? 'check' : 'cross'} label={isIncluded ? copy.included : copy.notIncluded} />
            <div>
              <p className={styles.value}>{label}</p>
              <p className={styles.explain}>{isIncluded ? explain : instead}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Possible add-ons and their prices. */
export function PlanAddons({ offer }: { offer: OfferBase }) {
  return (
    <section className={styles.section}>
      <h2>{copy.addons}</h2>
      <p className="quiet">{offer.addons.length > 0 ? copy.addonsLead : copy.addonsNone}</p>
      <dl className={styles.addons}>
        {offer.addons.map(({ code, label, description, premium }) => (
          <div key={code}>
            <dt>
              <span className={styles.value}>{label}</span>
              <span className={styles.explain}>{description}</span>
            </dt>
            <dd>
              <MoneyAmount paise={premium} />
              <span className={styles.explain}>{copy.addonFor(addonPeriodText(offer.premium))}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
