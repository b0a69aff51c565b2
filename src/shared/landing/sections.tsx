import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon/Icon.tsx';
import type { LandingCopy } from './landing-copy.ts';
import styles from './sections.module.css';

/** What stands below the hero, as in a statement: the heading left, its content right. */
function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

export function Asked({ title, steps, later }: LandingCopy['asked']) {
  return (
    <Section id="asked" title={title}>
      <ol className={styles.steps}>
        {steps.map(({ what, detail }) => (
          <li key={what}>
            <strong>{what}</strong>
            <span>{detail}</span>
          </li>
        ))}
      </ol>
      <p className={styles.aside}>{later}</p>
    </Section>
  );
}

export function Facts({ title, list }: LandingCopy['facts']) {
  return (
    <Section id="facts" title={title}>
      <dl className={styles.facts}>
        {list.map(({ what, detail }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function PremiumFactors({ title, lead, lines }: LandingCopy['working']) {
  return (
    <Section id="working" title={title}>
      <p className={styles.aside}>{lead}</p>
      <dl className={styles.lines}>
        {lines.map(({ what, detail, effect }) => (
          <div key={what}>
            <dt>
              {what}
              <span>{detail}</span>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function Questions({ title, list }: LandingCopy['faq']) {
  return (
    <Section id="faq" title={title}>
      <div className={styles.faq}>
        {list.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <span>{question}</span>
              <Icon name="chevron" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
