import { BreakableAddress } from '#src/lib/BreakableAddress.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import styles from './Privacy.module.css';
import { PRIVACY_PARTS, privacyTexts } from './privacy-copy.ts';
import { VisitCounting } from './VisitCounting.tsx';

/** The privacy notice, linked in every footer. */
export function Privacy() {
  return (
    <Page title={privacyTexts.title} lead={privacyTexts.lead} width="wide">
      <div data-sandbox-only="">
        <Notice kind="warning" title={privacyTexts.sandbox.title}>
          {privacyTexts.sandbox.text}
        </Notice>
      </div>
      <div className={styles.parts}>
        {PRIVACY_PARTS.map(({ title, items, hasCountingChoice }) => (
          <section key={title}>
            <h2>{title}</h2>
            <dl>
              {items.map(({ term, text, link }) => (
                <div key={term}>
                  <dt className="medium">{term}</dt>
                  <dd>{text}</dd>
                  {link && (
                    <dd>
                      <a className="touch medium" href={link.href}>
                        <BreakableAddress text={link.text} />
                      </a>
                    </dd>
                  )}
                </div>
              ))}
            </dl>
            {hasCountingChoice && <VisitCounting />}
          </section>
        ))}
      </div>
    </Page>
  );
}
