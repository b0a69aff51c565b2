import { InsurerReasons } from '#src/features/decision/InsurerReasons.tsx';
import { ChosenPlanHead } from '#src/features/plans/ChosenPlanHead.tsx';
import { usePremiumSummary } from '#src/features/premium/premium-summary.ts';
import { useIsBusy, useJourney, useJourneyRecord, useProposal, useSendOnClick } from '#src/journey/journey.context.ts';
import { MainAndSideColumns } from '#src/journey/parts/MainAndSideColumns.tsx';
import { NextSteps } from '#src/journey/parts/NextSteps.tsx';
import { PartnerDisabled } from '#src/journey/parts/PartnerDisabled.tsx';
import { ScreenActions } from '#src/journey/parts/ScreenActions.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { instantText } from '#src/lib/clock.ts';
import { commonTexts } from '#src/lib/common-texts.ts';
import { isPartnerDisabled } from '#src/lib/disabled-partners.ts';
import { isSandbox } from '#src/lib/is-sandbox.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { PriceSummary } from '#src/ui/price/PriceSummary.tsx';
import { copy } from './copy.ts';

/**
 * The insurer's final quote with its breakdown, what the gateway is, and what happens afterwards. Also shown while the
 * gateway's page opens.
 */
export default function PaymentReadyScreen() {
  const { ui } = useJourney();
  const record = useJourneyRecord();
  const busy = useIsBusy();
  const sendOnClick = useSendOnClick();
  const { decision, offer } = useProposal();
  const price = usePremiumSummary(decision?.premium ?? offer.premium);
  if (decision === null) return null;
  const { differences, reasons, valid_until } = decision;
  const cannotPay = isPartnerDisabled('payment');

  return (
    <StepPage outcome="payment-ready" title={copy.title} lead={copy.lead(offer.insurer_name)} width="wide">
      <MainAndSideColumns
        side={!cannotPay && <NextSteps title={copy.next} steps={copy.steps(ui.coverBegins(record))} />}
      >
        <ChosenPlanHead />
        {differences.length > 0 && <Notice kind="info">{copy.newPrice}</Notice>}
        {reasons.length > 0 && <InsurerReasons title={copy.reasons} reasons={reasons} />}
        <PriceSummary {...price} title={copy.priceTitle} />
        {valid_until !== undefined && <p>{copy.validUntil(instantText(valid_until))}</p>}
        <div className="stack gap-4">
          {cannotPay ? (
            <PartnerDisabled title={copy.disabled.title}>{copy.disabled.text}</PartnerDisabled>
          ) : (
            <>
              <p className="size-s soft">{isSandbox() ? `${copy.gateway} ${copy.sandbox}` : copy.gateway}</p>
              <ScreenActions>
                <Button
                  variant="primary"
                  icon="lock"
                  busy={busy}
                  busyText={commonTexts.opening}
                  {...sendOnClick({ type: 'payment.start' })}
                >
                  {copy.pay(price.total)}
                </Button>
              </ScreenActions>
            </>
          )}
        </div>
      </MainAndSideColumns>
    </StepPage>
  );
}
