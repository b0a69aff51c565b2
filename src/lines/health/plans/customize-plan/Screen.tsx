import type { FormEvent } from 'react';
import { StepPage } from '#src/journey/StepPage.tsx';
import { premiumRows } from '#src/shared/premium/premium.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { Skeleton } from '#src/ui/loading/Skeleton.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { InsurerMark } from '#src/ui/plan/InsurerMark.tsx';
import { PriceBar } from '#src/ui/price/PriceBar.tsx';
import { PriceSummary } from '#src/ui/price/PriceSummary.tsx';
import { useHealth } from '../../useHealth.ts';
import { Failed } from '../Failed.tsx';
import { Choices } from './Choices.tsx';
import { copy } from './copy.ts';
import { PriceMoved } from './PriceMoved.tsx';
import styles from './Screen.module.css';
import { useCart } from './useCart.ts';

/** The chosen plan made to measure; agreeing to its premium makes the proposal. */
export default function CustomizePlanScreen() {
  const { context, send } = useHealth();
  const cart = useCart();
  const { plan, offer, offers, loading } = cart;
  const shown = offer ?? offers[0];

  if (cart.failed || plan === null) {
    return (
      <StepPage showProblem={false}>
        <Failed title={copy.failedTitle} />
      </StepPage>
    );
  }
  if (!cart.known) {
    return (
      <StepPage width="wide" lead={copy.lead} aside={<Skeleton height={320} />}>
        <p role="status" className={styles.quiet}>
          {copy.loading}
        </p>
        <Skeleton height={52} />
        <Skeleton height={180} />
        <Skeleton height={220} />
      </StepPage>
    );
  }

  const price = offer
    ? {
        rows: premiumRows(offer.premium),
        working: offer.premium.lines,
        total: offer.net_premium_inc_gst,
        note: copy.note,
        title: copy.summary,
      }
    : undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!loading && !cart.saving) cart.agree();
  };

  return (
    <StepPage
      width="wide"
      lead={copy.lead}
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
      {shown && (
        <div className={styles.plan}>
          <InsurerMark name={shown.insurer_name} logo={shown.insurer_logo} />
          <p className={styles.names}>
            <strong>{shown.product_name}</strong>
            <span className={styles.quiet}>{shown.insurer_name}</span>
          </p>
          <LinkButton data-event="quoteList.open" onClick={() => send({ type: 'quoteList.open' })}>
            {copy.otherPlan}
          </LinkButton>
        </div>
      )}
      {offer === undefined && !loading && (
        <Notice kind="warning" title={copy.notOfferedTitle} live>
          {copy.notOffered}
        </Notice>
      )}
      <FormLayout onSubmit={onSubmit}>
        <Choices cart={cart} plan={plan} />
        {/* Beside the button that was pressed: at the top of the page nobody would see it. */}
        {cart.moved !== null && offer !== undefined && !loading && (
          <PriceMoved before={cart.moved.before} now={offer} />
        )}
        {cart.moved === null && context.problem !== null && (
          <Notice kind="error" live>
            {context.problem.message}
          </Notice>
        )}
        <div>
          <Button
            type="submit"
            variant="primary"
            data-event="premium.agree"
            busy={loading || cart.saving}
            busyText={cart.saving ? copy.saving : copy.updating}
            why={offer === undefined && !loading ? copy.notOffered : undefined}
          >
            {copy.agree}
          </Button>
        </div>
      </FormLayout>
    </StepPage>
  );
}
