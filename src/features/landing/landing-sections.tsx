import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon/Icon.tsx';
import type { LandingCopy } from './landing-copy.ts';
import styles from './landing-sections.module.css';

/** A section below the hero, laid out like a statement: heading left, content right. */
function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="stack gap-4">{children}</div>
    </section>
  );
}

export function AskedStepsSection({ title, steps, later }: LandingCopy['asked']) {
  return (
    <Section id="asked" title={title}>
      <ol className={`plain-list ${styles.steps}`}>
        {steps.map(({ what, detail }) => (
          <li key={what}>
            <strong className="bold">{what}</strong>
            <span>{detail}</span>
          </li>
        ))}
      </ol>
      <p className={`soft ${styles.aside}`}>{later}</p>
    </Section>
  );
}

export function LandingFactsSection({ title, list }: LandingCopy['facts']) {
  return (
    <Section id="facts" title={title}>
      <dl className={`stack gap-5 ${styles.facts}`}>
        {list.map(({ what, detail }) => (
          <div key={what}>
            <dt className="bold">{what}</dt>
            <dd className="soft">{detail}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function PremiumFactorsSection({ title, lead, lines }: LandingCopy['working']) {
  return (
    <Section id="working" title={title}>
      <p className={`soft ${styles.aside}`}>{lead}</p>
      <dl className={`ruled ${styles.lines}`}>
        {lines.map(({ what, detail, effect }) => (
          <div key={what}>
            <dt>
              <span>{what}</span>
              <span className="quiet block">{detail}</span>
            </dt>
            <dd className="soft">{effect}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function LandingQuestionsSection({ title, list }: LandingCopy['faq']) {
  return (
    <Section id="faq" title={title}>
      <div className={`ruled flush ${styles.faq}`}>
        {list.map(({ question, answer }) => (
          <details key={question} className="disclosure">
            <summary className="between gap-4 medium">
              <span>{question}</span>
              <Icon name="chevron" />
            </summary>
            <p className="soft">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
