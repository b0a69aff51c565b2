import type { FormEvent } from 'react';
import { todayByServer } from '#src/api/server-clock.ts';
import { useCallProblem, useJourney, useJourneyRecord } from '#src/journey/journey.context.ts';
import { StepPage } from '#src/journey/StepPage.tsx';
import { FailureNotice } from '#src/lib/report/FailureNotice.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { Skeleton } from '#src/ui/loading/Skeleton.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { InsurerMark } from '#src/ui/plan/InsurerMark.tsx';
import { PriceBar } from '#src/ui/price/PriceBar.tsx';
import { PriceSummary } from '#src/ui/price/PriceSummary.tsx';
import { premiumSummary } from '../../premium/premium-summary.ts';
import { PricesFailed } from '../PricesFailed.tsx';
import { usePresentation } from '../presentation.context.ts';
import { copy } from './copy.ts';
import { PlanChoices } from './PlanChoices.tsx';
import { PremiumChangedNotice } from './PremiumChangedNotice.tsx';
import styles from './Screen.module.css';
import { useCart } from './useCart.ts';

/** The chosen plan with its choices. Agreeing to its premium creates the proposal. */
export default function CustomizePlanScreen() {
  const { ui, send } = useJourney();
  const problem = useCallProblem();
  const { words, priceReason, notInsurable } = usePresentation();
  const record = useJourneyRecord();
  const cart = useCart();
  const { choices, offer, product, loading } = cart;

  if (cart.failed) {
    return (
      <StepPage showProblem={false}>
        <PricesFailed title={copy.failedTitle} />
      </StepPage>
    );
  }
  if (choices === null) {
    return (
      <StepPage width="wide" lead={words.customise} aside={<Skeleton height={320} />}>
        <p role="status" className="quiet">
          {copy.loading}
        </p>
        <Skeleton height={52} />
        <Skeleton height={180} />
        <Skeleton height={220} />
      </StepPage>
    );
  }

  const price = offer && {
    ...premiumSummary(offer.premium, ui),
    note: `${ui.taxNote(offer.premium)} ${copy.note}`,
    title: copy.summary,
  };
  const reason = offer && priceReason(offer, record);
  const uninsurable = notInsurable?.(record, todayByServer());
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!loading && !cart.saving) cart.agree();
  };

  return (
    <StepPage
      width="wide"
      lead={words.customise}
      showProblem={false}
      aside={
        price && (
          <div className={styles.price} aria-busy={loading} inert={loading}>
            <PriceSummary {...price} />
          </div>
        )
      }
      bar={
        price && (
          <div className={styles.bar}>
            <div className={styles.price} aria-busy={loading} inert={loading}>
              <PriceBar {...price} />
            </div>
          </div>
        )
      }
    >
      {product && (
        <div className={styles.plan}>
          <InsurerMark name={product.insurer_name} logo={product.insurer_logo} />
          <p className={styles.names} translate="no">
            <strong>{product.product_name}</strong>
            <span className="quiet">{product.insurer_name}</span>
          </p>
          <LinkButton data-event="quoteList.open" onClick={() => send({ type: 'quoteList.open' })}>
            {copy.otherPlan}
          </LinkButton>
        </div>
      )}
      {reason && (
        <p className={styles.reason}>
          <strong>{`${reason.title}.`}</strong> <span>{reason.text}</span>
        </p>
      )}
      {cart.agreedBefore !== null && offer !== undefined && (
        <PremiumChangedNotice before={cart.agreedBefore} now={offer} />
      )}
      {offer === undefined && !loading && (
        <Notice kind="warning" title={uninsurable?.title ?? copy.notOfferedTitle} live>
          {uninsurable?.text ?? words.notOffered}
        </Notice>
      )}
      <FormLayout onSubmit={onSubmit}>
        <PlanChoices choices={choices} onChange={cart.change} />
        {/* Next to the button that was pressed: at the top of the page no one would see it. */}
        {cart.moved !== null && offer !== undefined && !loading && (
          <PremiumChangedNotice before={cart.moved.before} now={offer} />
        )}
        {cart.moved === null && problem !== null && <FailureNotice>{problem.message}</FailureNotice>}
        <div>
          <Button
            type="submit"
            variant="primary"
            data-event="premium.agree"
            busy={loading || cart.saving}
            busyText={cart.saving ? copy.saving : copy.updating}
            why={offer === undefined && !loading ? words.notOffered : undefined}
          >
            {copy.agree}
          </Button>
        </div>
      </FormLayout>
    </StepPage>
  );
}
