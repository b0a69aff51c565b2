import { splitCommonDrawbacks } from '#contract/shared/drawbacks.ts';
import { SHARED_QUOTES_PDF_PATH, type SharedPlan, type SharedQuotes } from '#contract/shared/shared-quotes.ts';
import { compareRowsOf } from '#src/features/plans/compare-rows.ts';
import { useTwoPlansOnPhones } from '#src/features/plans/useTwoPlansOnPhones.ts';
import { useDocumentTitle } from '#src/lib/useDocumentTitle.ts';
import { ActionLink } from '#src/ui/button/ActionLink.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { CommonDrawbacks } from '#src/ui/plan/CommonDrawbacks.tsx';
import { Comparison } from '#src/ui/plan/Comparison.tsx';
import { PlanCard } from '#src/ui/plan/PlanCard.tsx';
import { copy } from './copy.ts';
import styles from './OpenSharedQuotes.module.css';

interface OpenQuotesProps {
  quotes: SharedQuotes;
  token: string;
}

/** How many facts a card shows; the others are folded. */
const ON_CARD = 3;

/** Quotes as they were on their day, to view only. To choose one, visitors enter their own answers. */
export function OpenSharedQuotes({ quotes, token }: OpenQuotesProps) {
  const { kind, line_name, path, computed_for, priced_on, open_until, plans, unanswered, claims_sources = [] } = quotes;
  const title = copy.title[kind](line_name);
  useDocumentTitle(title);
  return (
    <Page title={title} lead={computed_for.join(' · ')} focusKey={title} width="wide">
      <p className="soft">{`${copy.dates(priced_on, open_until)} ${copy.yours}`}</p>
      <div className={styles.actions}>
        <ActionLink href={path} iconEnd="chevron-right">
          {copy.start}
        </ActionLink>
        <ActionLink
          variant="secondary"
          icon="download"
          href={SHARED_QUOTES_PDF_PATH.replace('{token}', encodeURIComponent(token))}
        >
          {copy.pdf}
        </ActionLink>
      </div>
      {kind === 'list' ? <List plans={plans} /> : <Compared plans={plans} />}
      <p className="quiet">
        {[
          ...(unanswered.length > 0 ? [copy.unanswered(unanswered.join(', '))] : []),
          copy.order,
          ...(claims_sources.length > 0 ? [copy.claims(claims_sources.join('; '))] : []),
        ].join(' ')}
      </p>
    </Page>
  );
}

function List({ plans }: { plans: readonly SharedPlan[] }) {
  const { common, own } = splitCommonDrawbacks(plans.map(({ drawbacks = [] }) => drawbacks));
  return (
    <>
      <CommonDrawbacks items={common} />
      <ul className={`plain-list ${styles.list}`} aria-label={copy.plans}>
        {plans.map((plan, place) => (
          <li key={plan.product_id}>
            <PlanCard
              insurerName={plan.insurer_name}
              planName={plan.product_name}
              logo={plan.insurer_logo}
              price={plan.price}
              terms={plan.terms}
              facts={plan.facts.slice(0, ON_CARD)}
              drawbacks={own[place]?.drawbacks}
              exemptions={own[place]?.exemptions}
            >
              <dl className="facts">
                {plan.facts.slice(ON_CARD).map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </PlanCard>
          </li>
        ))}
      </ul>
    </>
  );
}

function Compared({ plans }: { plans: readonly SharedPlan[] }) {
  const { shown, third, showThird } = useTwoPlansOnPhones(plans, ({ price }) => price);
  return (
    <>
      {third && (
        <p className="soft">
          <span>{copy.third(third.product_name)}</span> <LinkButton onClick={showThird}>{copy.showThird}</LinkButton>
        </p>
      )}
      <Comparison
        label={copy.comparison}
        plans={shown.map((plan) => ({
          id: plan.product_id,
          name: plan.product_name,
          insurer: plan.insurer_name,
          logo: plan.insurer_logo,
          price: plan.price,
          note: plan.terms,
        }))}
        rows={compareRowsOf(
          shown.map(({ drawbacks, facts }) => [
            { label: copy.later, value: drawbacks?.map(({ text }) => text) ?? null },
            ...facts,
          ]),
        )}
      />
    </>
  );
}
