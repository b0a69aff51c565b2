import type { ReactNode } from 'react';
import { sameCallFailedTwice } from '#machines/core/selectors.ts';
import type { Elements } from '#src/ui/elements.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { JourneyStepper } from './JourneyStepper.tsx';
import { useJourney, useJourneyPart, useJourneyPlace, useSidePanel } from './journey.context.ts';
import { ProblemNotice } from './ProblemNotice.tsx';
import { RefundNotices } from './RefundNotices.tsx';
import { useOutcomeFocus } from './useOutcomeFocus.ts';
import type { StepFormState } from './useStepForm.ts';

interface StepPageProps {
  /** Defaults to the state's own title. */
  title?: ReactNode;
  caption?: ReactNode;
  lead?: ReactNode;
  /** The page's form, whose errors are listed above the title. */
  form?: Pick<StepFormState, 'errors' | 'attempt' | 'tellsProblem'>;
  /** Names the content, if pages of several outcomes share one path. */
  outcome?: string;
  aside?: Elements;
  bar?: ReactNode;
  width?: 'form' | 'wide';
  compact?: boolean;
  /** At the end of a compact page's title. */
  actions?: Elements;
  /** False if going back makes no sense, for example after payment. */
  back?: boolean;
  /** False if the screen shows the problem itself. */
  showProblem?: boolean;
  children?: Elements;
}

/** The frame of every journey screen: stepper, Back, notice, problem, then the screen's own content. */
export function StepPage(props: StepPageProps) {
  const { title, form, outcome, back = true, showProblem = true, aside, width = 'form', children, ...rest } = props;
  const { goBack } = useJourney();
  const place = useJourneyPlace();
  const failsAgain = useJourneyPart(({ context }) => sameCallFailedTwice(context));
  const { sidePanel } = useSidePanel();
  const notice = useJourneyPart(({ context }) => context.notice);
  useOutcomeFocus(outcome);
  const panelsOfForm =
    aside === undefined ? (
      sidePanel?.('aside')
    ) : (
      <div className="stack gap-5">
        {aside}
        {sidePanel?.('belowPremium')}
      </div>
    );
  return (
    <Page
      title={title ?? place.title}
      header={<JourneyStepper compact={props.compact} />}
      focusKey={place.path ?? place.screen}
      summary={form && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
      {...(back ? { back: { onBack: goBack } } : {})}
      width={width}
      aside={width === 'form' ? panelsOfForm : aside}
      {...rest}
    >
      {notice && notice.at === place.step && <Notice live>{notice.message}</Notice>}
      <RefundNotices />
      {showProblem && !form?.tellsProblem && <ProblemNotice />}
      {showProblem && failsAgain && sidePanel?.('problem')}
      {children}
      {sidePanel?.('foot')}
    </Page>
  );
}
