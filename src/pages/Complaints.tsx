import type { ReactElement } from 'react';
import { Page } from '#src/ui/page/Page.tsx';
import styles from './Complaints.module.css';
import { copy, STEPS } from './complaintsCopy.ts';

/** The complaints procedure, which every page's footer leads to. */
export function Complaints(): ReactElement {
  return (
    <Page title={copy.title} lead={copy.lead} width="wide">
      <ol className={styles.steps}>
        {STEPS.map(({ title, text, ways, time }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
            <dl>
              {ways.map(({ label, text: value, href }) => (
                <div key={value}>
                  <dt>{label}</dt>
                  <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
                </div>
              ))}
              <div>
                <dt>{copy.time}</dt>
                <dd>{time}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
      <section className={styles.include} aria-labelledby="include">
        <img src="/illustrations/complaint.svg" alt="" width={200} height={150} loading="lazy" />
        <div className={styles.words}>
          <h2 id="include">{copy.include.title}</h2>
          <ul>
            {copy.include.list.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </section>
    </Page>
  );
}
