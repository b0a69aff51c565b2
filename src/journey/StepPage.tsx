import type { ReactNode } from 'react';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { JourneyStepper } from './JourneyStepper.tsx';
import { useJourney } from './journey.context.ts';
import { ProblemNotice } from './ProblemNotice.tsx';
import { RefundNotices } from './RefundNotices.tsx';

interface StepPageProps {
  /** Defaults to the state's own title. */
  title?: ReactNode;
  caption?: ReactNode;
  lead?: ReactNode;
  /** The ErrorSummary of the page's form. */
  summary?: ReactNode;
  aside?: ReactNode;
  bar?: ReactNode;
  width?: 'form' | 'wide';
  /** False where going back would mean nothing, e.g. after payment. */
  back?: boolean;
  /** False where the screen shows the problem itself. */
  showProblem?: boolean;
  children?: ReactNode;
}

/** The frame of every journey screen: stepper, Back, why we are here, what went wrong, then the screen's own. */
export function StepPage({ title, back = true, showProblem = true, summary, children, ...rest }: StepPageProps) {
  const { place, context, goBack } = useJourney();
  const { notice } = context;
  return (
    <Page
      title={title ?? place.title}
      header={<JourneyStepper />}
      focusKey={place.path ?? place.screen}
      summary={summary}
      {...(back ? { back: { onBack: goBack } } : {})}
      {...rest}
    >
      {notice && notice.at === place.step && (
        <Notice kind="info" live>
          {notice.message}
        </Notice>
      )}
      <RefundNotices />
      {showProblem && <ProblemNotice />}
      {children}
    </Page>
  );
}
