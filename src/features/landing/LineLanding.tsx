import { useJourneyPart, useJourneyPlace, useSidePanel } from '#src/journey/journey.context.ts';
import { ProblemNotice } from '#src/journey/ProblemNotice.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import styles from './LineLanding.module.css';
import type { LandingCopy } from './landing-copy.ts';
import {
  AskedStepsSection,
  LandingFactsSection,
  LandingQuestionsSection,
  PremiumFactorsSection,
} from './landing-sections.tsx';
import { ResumeJourney, type StoredJourneyFact } from './ResumeJourney.tsx';
import { WithoutScripts } from './WithoutScripts.tsx';

interface LineLandingProps {
  copy: LandingCopy;
  /** Address of the illustration, 480 × 360. */
  picture: string;
  /** What is stored of the visitor's journey, if there is one. */
  facts: readonly StoredJourneyFact[];
  /** False where the control that starts the journey shows the problem itself. */
  showProblem?: boolean;
  /** The control that starts the journey. */
  children: Elements;
}

/** A line's landing: how long it takes, what is not asked, and the start. Prerendered, so it imports little. */
export function LineLanding({ copy, picture, facts, showProblem = true, children }: LineLandingProps) {
  const { sidePanel } = useSidePanel();
  const place = useJourneyPlace();
  const notice = useJourneyPart(({ context }) => context.notice);
  const isReturning = useJourneyPart((view) => view.hasTag('returning'));

  return (
    <Page
      title={<span className={styles.title}>{copy.title}</span>}
      lead={<span className={styles.lead}>{copy.lead}</span>}
      width="wide"
      focusKey={place.path ?? place.screen}
    >
      <div className={styles.hero}>
        <div className={`stack gap-4 ${styles.begin}`}>
          <WithoutScripts />
          {notice && <Notice live>{notice.message}</Notice>}
          {showProblem && <ProblemNotice />}
          {sidePanel?.('problem')}
          {isReturning ? (
            <ResumeJourney facts={facts} />
          ) : (
            <>
              {children}
              <p className="line gap-2 size-s soft">
                <Icon name="clock" size={18} />
                <span>{copy.effort}</span>
              </p>
            </>
          )}
        </div>
        <img className={styles.picture} src={picture} alt="" width={480} height={360} fetchPriority="high" />
      </div>
      <AskedStepsSection {...copy.asked} />
      <LandingFactsSection {...copy.facts} />
      <PremiumFactorsSection {...copy.working} />
      <LandingQuestionsSection {...copy.faq} />
    </Page>
  );
}
