import { CallbackOffer } from '#src/features/callback/CallbackOffer.tsx';
import { InsurerReasons } from '#src/features/decision/InsurerReasons.tsx';
import { ChosenPlanHead } from '#src/features/plans/ChosenPlanHead.tsx';
import { useIsBusy, useJourney, useProposal } from '#src/journey/journey.context.ts';
import { CheckStatusButton } from '#src/journey/parts/CheckStatusButton.tsx';
import { Facts } from '#src/journey/parts/Facts.tsx';
import { MainAndSideColumns } from '#src/journey/parts/MainAndSideColumns.tsx';
import { WaitingUmbrella } from '#src/journey/parts/ProgressText.tsx';
import { ScreenActions } from '#src/journey/parts/ScreenActions.tsx';
import { TitledSection } from '#src/journey/parts/TitledSection.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { instantText, useTimeOfLastAnswer } from '#src/lib/clock.ts';
import { copy } from './copy.ts';

/** The insurer has not answered yet, or an underwriter is reviewing. Polls automatically, and on request. */
export default function DecisionReferredScreen() {
  const { ui } = useJourney();
  const busy = useIsBusy();
  const { decision, offer } = useProposal();
  const lastAsked = useTimeOfLastAnswer(busy);
  if (decision === null) return null;
  const words = decision.awaiting_insurer ? copy.awaiting : ui.words.referred;

  return (
    <StepPage outcome="decision-referred" title={words.title} lead={words.lead(offer.insurer_name)} width="wide">
      <MainAndSideColumns side={<Possibilities title={copy.next} items={copy.steps} />}>
        <ChosenPlanHead />
        {decision.reasons.length > 0 && <InsurerReasons title={words.reasons} reasons={decision.reasons} />}
        <Facts
          items={[
            { term: words.since, value: instantText(decision.decided_at) },
            { term: copy.lastAsked, value: lastAsked },
          ]}
        />
        <div className="line gap-4">
          <WaitingUmbrella />
          <p>
            {copy.auto} {copy.away}
          </p>
        </div>
        <ScreenActions>
          <CheckStatusButton event={{ type: 'decision.check' }} busyText={copy.checking}>
            {copy.check}
          </CheckStatusButton>
        </ScreenActions>
        <CallbackOffer page="referred">{copy.adviser}</CallbackOffer>
      </MainAndSideColumns>
    </StepPage>
  );
}

/** The possible outcomes, each with what it means. Unordered. */
function Possibilities({ title, items }: { title: string; items: readonly { what: string; detail: string }[] }) {
  return (
    <TitledSection title={title}>
      <dl className="stack gap-4">
        {items.map(({ what, detail }) => (
          <div key={what}>
            <dt className="medium">{what}</dt>
            <dd className="size-s soft">{detail}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}
