import { CallbackOffer } from '#src/features/callback/CallbackOffer.tsx';
import { Reasons } from '#src/features/decision/Reasons.tsx';
import { PlanHead } from '#src/features/plans/PlanHead.tsx';
import { useBusy, useJourney, useProposal } from '#src/journey/journey.context.ts';
import { Actions } from '#src/journey/parts/Actions.tsx';
import { AskButton } from '#src/journey/parts/AskButton.tsx';
import { Columns } from '#src/journey/parts/Columns.tsx';
import { Facts } from '#src/journey/parts/Facts.tsx';
import { WaitingUmbrella } from '#src/journey/parts/Progress.tsx';
import { Titled } from '#src/journey/parts/Titled.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { momentText, useLastAsked } from '#src/lib/clock.ts';
import { copy } from './copy.ts';

/** The insurer has not answered yet, or an underwriter is reviewing. Polls automatically, and on request. */
export default function DecisionReferredScreen() {
  const { ui } = useJourney();
  const busy = useBusy();
  const { decision, offer } = useProposal();
  const lastAsked = useLastAsked(busy);
  if (decision === null) return null;
  const words = decision.awaiting_insurer ? copy.awaiting : ui.words.referred;

  return (
    <StepPage outcome="decision-referred" title={words.title} lead={words.lead(offer.insurer_name)} width="wide">
      <Columns side={<Possibilities title={copy.next} items={copy.steps} />}>
        <PlanHead />
        {decision.reasons.length > 0 && <Reasons title={words.reasons} reasons={decision.reasons} />}
        <Facts
          items={[
            { term: words.since, value: momentText(decision.decided_at) },
            { term: copy.lastAsked, value: lastAsked },
          ]}
        />
        <div className="line gap-4">
          <WaitingUmbrella />
          <p>
            {copy.auto} {copy.away}
          </p>
        </div>
        <Actions>
          <AskButton event={{ type: 'decision.check' }} busyText={copy.checking}>
            {copy.check}
          </AskButton>
        </Actions>
        <CallbackOffer page="referred">{copy.adviser}</CallbackOffer>
      </Columns>
    </StepPage>
  );
}

/** The possible outcomes, each with what it means. Unordered. */
function Possibilities({ title, items }: { title: string; items: readonly { what: string; detail: string }[] }) {
  return (
    <Titled title={title}>
      <dl className="stack gap-4">
        {items.map(({ what, detail }) => (
          <div key={what}>
            <dt className="medium">{what}</dt>
            <dd className="size-s soft">{detail}</dd>
          </div>
        ))}
      </dl>
    </Titled>
  );
}
