import { ActionLink } from '#src/ui/button/ActionLink.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { useHealth } from '../useHealth.ts';
import { copy } from './copy.ts';
import { Resume } from './Resume.tsx';
import styles from './Screen.module.css';
import { Asked, Facts, PremiumFactors, Questions } from './sections.tsx';

/** The line's landing: what it costs in time, what is not asked, and the start. Prerendered, so it imports little. */
export default function LandingScreen() {
  const { context, snapshot, busy, send, place } = useHealth();
  const { record, problem, notice } = context;

  return (
    <Page
      title={<span className={styles.title}>{copy.title}</span>}
      lead={<span className={styles.lead}>{copy.lead}</span>}
      width="wide"
      focusKey={place.path ?? place.screen}
    >
      <div className={styles.hero}>
        <div className={styles.begin}>
          {notice && (
            <Notice kind="info" live>
              {notice.message}
            </Notice>
          )}
          {problem && (
            <Notice kind="error" live>
              {problem.message}
            </Notice>
          )}
          {record && snapshot.matches({ landing: 'returning' }) ? (
            <Resume record={record} />
          ) : (
            <>
              <ActionLink
                href="/health/personal-details"
                iconEnd="chevron-right"
                data-event="journey.start"
                busy={busy}
                busyText={copy.starting}
                onAction={() => send({ type: 'journey.start', answer: {} })}
              >
                {copy.start}
              </ActionLink>
              <p className={styles.effort}>
                <Icon name="clock" size={18} />
                {copy.effort}
              </p>
            </>
          )}
        </div>
        <img
          className={styles.picture}
          src="/illustrations/health-hero.svg"
          alt=""
          width={480}
          height={360}
          fetchPriority="high"
        />
      </div>
      <Asked />
      <Facts />
      <PremiumFactors />
      <Questions />
    </Page>
  );
}
