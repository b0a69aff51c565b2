import type { ReactElement } from 'react';
import { ACTIONS_GALLERY_SECTION } from './Actions.tsx';
import { CHOICES_GALLERY_SECTION } from './Choices.tsx';
import { DATES_GALLERY_SECTION } from './Dates.tsx';
import { FORMS_GALLERY_SECTION } from './Forms.tsx';
import { FOUNDATIONS_GALLERY_SECTION } from './Foundations.tsx';
import styles from './Gallery.module.css';
import { LISTS_GALLERY_SECTION } from './Lists.tsx';
import { OVERLAYS_GALLERY_SECTION } from './Overlays.tsx';
import { ErrorFrame, PageFrame } from './PageFrame.tsx';
import { PLANS_GALLERY_SECTION } from './Plans.tsx';
import { PRICES_GALLERY_SECTION } from './Prices.tsx';
import { RECORDS_GALLERY_SECTION } from './Records.tsx';
import { STATUS_GALLERY_SECTION } from './Status.tsx';
import { anchorOfTitle, type GallerySection } from './specimens.tsx';
import { TEXT_FIELDS_GALLERY_SECTION } from './TextFields.tsx';

const SECTIONS: readonly GallerySection[] = [
  FOUNDATIONS_GALLERY_SECTION,
  ACTIONS_GALLERY_SECTION,
  TEXT_FIELDS_GALLERY_SECTION,
  DATES_GALLERY_SECTION,
  LISTS_GALLERY_SECTION,
  CHOICES_GALLERY_SECTION,
  FORMS_GALLERY_SECTION,
  STATUS_GALLERY_SECTION,
  OVERLAYS_GALLERY_SECTION,
  PRICES_GALLERY_SECTION,
  PLANS_GALLERY_SECTION,
  RECORDS_GALLERY_SECTION,
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
              <a href={`#${anchorOfTitle(title)}`}>{title}</a>
              <ul className="plain-list">
                {parts.map(({ name }) => (
                  <li key={name}>
                    <a href={`#${anchorOfTitle(name)}`}>{name}</a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {SECTIONS.map(({ title, lead, parts }) => (
          <section key={title} className={styles.section} aria-labelledby={anchorOfTitle(title)}>
            <header>
              <h2 id={anchorOfTitle(title)}>{title}</h2>
              <p className={styles.lead}>{lead}</p>
            </header>
            {parts.map(({ name, note, Body }) => (
              <section key={name} className={styles.part} aria-labelledby={anchorOfTitle(name)}>
                <header>
                  <h3 id={anchorOfTitle(name)}>{name}</h3>
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
