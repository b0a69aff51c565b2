import { BreakableAddress } from '#src/lib/BreakableAddress.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import styles from './Complaints.module.css';
import { COMPLAINT_STEPS, complaintsTexts } from './complaints-copy.ts';

/** The complaints procedure, linked in every footer. */
export function Complaints() {
  return (
    <Page title={complaintsTexts.title} lead={complaintsTexts.lead} width="wide">
      <ol className={`plain-list ${styles.steps}`}>
        {COMPLAINT_STEPS.map(({ title, text, parts }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p className="soft">{text}</p>
            <div className={`stack gap-5 ${styles.parts}`}>
              {parts.map((part) => (
                <div key={part.time}>
                  {part.title !== undefined && <h3>{part.title}</h3>}
                  {part.text !== undefined && <p className="soft">{part.text}</p>}
                  <dl>
                    {part.ways.map(({ label, targets }) => (
                      <div key={label}>
                        <dt>{label}</dt>
                        {targets.map((target) => (
                          <dd key={target.text}>
                            {target.href === undefined ? (
                              target.text
                            ) : (
                              <a className="touch medium tabular-nums" href={target.href}>
                                <BreakableAddress text={target.text} />
                              </a>
                            )}
                          </dd>
                        ))}
                      </div>
                    ))}
                    <div>
                      <dt>{complaintsTexts.time}</dt>
                      <dd>{part.time}</dd>
                    </div>
                  </dl>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ol>
      <section className={`row ${styles.include}`} aria-labelledby="include">
        <img src="/illustrations/complaint.svg" alt="" width={200} height={150} loading="lazy" />
        <div className={styles.words}>
          <h2 id="include">{complaintsTexts.include.title}</h2>
          <ul>
            {complaintsTexts.include.list.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </section>
    </Page>
  );
}
