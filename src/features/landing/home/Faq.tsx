import { Icon } from '#src/ui/icon/Icon.tsx';
import { copy } from './copy.ts';
import styles from './Faq.module.css';
import { HOME_PAGE_QUESTIONS } from './faq-copy.ts';
import { LandingSection } from './LandingSection.tsx';

/** `<details>` opens without JavaScript, and the browser's search finds closed answers. */
export function Faq() {
  return (
    <LandingSection id="faq" title={copy.faq.title} className={styles.faq}>
      <div className="ruled flush">
        {HOME_PAGE_QUESTIONS.map(({ question, answer, link, sandboxOnly }) => (
          <details key={question} className="disclosure" data-sandbox-only={sandboxOnly && ''}>
            <summary className="between gap-4 bold">
              <span>{question}</span>
              <Icon name="chevron" />
            </summary>
            <p className="soft">{answer}</p>
            {link && (
              <a className={`touch medium ${styles.more}`} href={link.href}>
                {link.label}
              </a>
            )}
          </details>
        ))}
      </div>
    </LandingSection>
  );
}
