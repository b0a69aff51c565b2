import type { Decision } from '#contract/shared/decision.ts';
import type { Paise } from '#contract/shared/money.ts';
import { InsurerReasons } from '#src/features/decision/InsurerReasons.tsx';
import { ChosenPlanHead } from '#src/features/plans/ChosenPlanHead.tsx';
import { PremiumDifferences } from '#src/features/premium/PremiumDifferences.tsx';
import { useIsBusy, useJourney, useProposal, useSendOnClick } from '#src/journey/journey.context.ts';
import { ScreenActions } from '#src/journey/parts/ScreenActions.tsx';
import { TitledSection } from '#src/journey/parts/TitledSection.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { MoneyAmount } from '#src/ui/price/MoneyAmount.tsx';
import { PremiumBreakdown } from '#src/ui/price/PremiumBreakdown.tsx';
import { copy } from './copy.ts';
import styles from './Screen.module.css';

/** The insurer covers at another premium: what changed and why, and a new consent. */
export default function DecisionPriceChangedScreen() {
  const { ui } = useJourney();
  const busy = useIsBusy();
  const sendOnClick = useSendOnClick();
  const { decision, offer } = useProposal();
  if (decision === null) return null;
  const { previous_premium, premium, reasons } = decision;
  const { net_premium_inc_gst } = premium;
  const difference = net_premium_inc_gst - previous_premium.net_premium_inc_gst;

  return (
    <StepPage outcome="decision-price-changed" title={copy.title(difference)} lead={copy.lead(offer.insurer_name)}>
      <ChosenPlanHead />
      <dl className={styles.totals}>
        <div>
          <dt className="quiet">{copy.agreed}</dt>
          <dd className={styles.amount}>
            <MoneyAmount paise={previous_premium.net_premium_inc_gst} />
          </dd>
        </div>
        <div>
          <dt className="quiet">{copy.asks}</dt>
          <dd className={styles.amount} data-new>
            <MoneyAmount paise={net_premium_inc_gst} />
          </dd>
          <dd className="size-s medium tabular-nums">{copy.by(difference)}</dd>
        </div>
      </dl>
      {reasons.length > 0 && <InsurerReasons title={copy.reasons} reasons={reasons} />}
      <Differences decision={decision} />
      <PremiumBreakdown title={copy.working} lines={premium.lines} />
      <div className="stack gap-4">
        <p className="size-s soft" id="price-consent">
          {`${copy.consent(net_premium_inc_gst)} ${ui.taxNote(premium)}`}
        </p>
        <ScreenActions>
          <Button
            variant="primary"
            busy={busy}
            busyText={copy.accepting}
            aria-describedby="price-consent"
            {...sendOnClick({ type: 'price.accept', answer: { net_premium_inc_gst } })}
          >
            {copy.accept(net_premium_inc_gst)}
          </Button>
          <Button {...sendOnClick({ type: 'price.refuse' })}>{copy.refuse}</Button>
        </ScreenActions>
      </div>
    </StepPage>
  );
}

/** What the insurer changed, by the lines of the premium breakdown. */
function Differences({ decision }: { decision: Decision }) {
  const { differences, previous_premium, premium } = decision;
  const lines = differences.map(({ key, label, detail }) => ({
    ...{ key, label, detail },
    ...{ old: amountOf(previous_premium, key), now: amountOf(premium, key) },
  }));
  return (
    <TitledSection title={copy.lines}>
      <PremiumDifferences lines={lines} before={previous_premium} now={premium} />
    </TitledSection>
  );
}

/** 0 where the premium has no such line. */
const amountOf = ({ lines }: Decision['premium'], wanted: string): Paise =>
  lines.find(({ key }) => key === wanted)?.amount ?? 0;
