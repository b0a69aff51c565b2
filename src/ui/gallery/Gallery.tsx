import type { ReactElement } from 'react';
import { ACTIONS } from './Actions.tsx';
import { CHOICES } from './Choices.tsx';
import { DATES } from './Dates.tsx';
import { FORMS } from './Forms.tsx';
import { FOUNDATIONS } from './Foundations.tsx';
import styles from './Gallery.module.css';
import { LISTS } from './Lists.tsx';
import { OVERLAYS } from './Overlays.tsx';
import { ErrorFrame, PageFrame } from './PageFrame.tsx';
import { PLANS } from './Plans.tsx';
import { MONEY } from './Prices.tsx';
import { type GallerySection, slug } from './parts.tsx';
import { RECORDS } from './Records.tsx';
import { STATUS } from './Status.tsx';
import { TEXT_FIELDS } from './TextFields.tsx';

const SECTIONS: readonly GallerySection[] = [
  FOUNDATIONS,
  ACTIONS,
  TEXT_FIELDS,
  DATES,
  LISTS,
  CHOICES,
  FORMS,
  STATUS,
  OVERLAYS,
  MONEY,
  PLANS,
  RECORDS,
];

/** Every component in every state, at /ui in development. A component that fills the window has its own address. */
export default function Gallery(): ReactElement {
  const whole = new URLSearchParams(window.location.search).get('part');
  if (whole === 'page') return <PageFrame />;
  if (whole === 'error') return <ErrorFrame />;
  return (
    <main id="main" className={styles.page}>
      <header className={styles.intro}>
        <h1>The ui kit</h1>
        <p className={styles.lead}>
          Every part in every state, as the screens use it: the delays, filters and keys are the real ones. It is here
          while developing only. How each part is used is in
          <code>src/ui/README.md</code>.
        </p>
      </header>
      <nav className={styles.contents} aria-label="Contents">
        <p className={styles.contentsTitle}>Contents</p>
        <ul className="plain-list">
          {SECTIONS.map(({ title, parts }) => (
            <li key={title}>
              <a href={`#${slug(title)}`}>{title}</a>
              <ul className="plain-list">
                {parts.map(({ name }) => (
                  <li key={name}>
                    <a href={`#${slug(name)}`}>{name}</a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {SECTIONS.map(({ title, lead, parts }) => (
          <section key={title} className={styles.section} aria-labelledby={slug(title)}>
            <header>
              <h2 id={slug(title)}>{title}</h2>
              <p className={styles.lead}>{lead}</p>
            </header>
            {parts.map(({ name, note, Body }) => (
              <section key={name} className={styles.part} aria-labelledby={slug(name)}>
                <header>
                  <h3 id={slug(name)}>{name}</h3>
                  {note !== undefined && <p className={styles.note}>{note}</p>}
                </header>
                <Body />
              </section>
            ))}
          </section>
        ))}
      </div>
    </main>
  );
}
