import type { QuoteListBase } from '#contract/shared/plan.ts';
import { useJourney, useJourneyPart } from '#src/journey/journey.context.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { InsurerMark } from '#src/ui/plan/InsurerMark.tsx';
import styles from './CompareTray.module.css';
import { copy } from './copy.ts';

/**
 * The plans selected for comparison, always visible. Says why they cannot be compared yet. A default export because
 * React.lazy needs one.
 */
export default function CompareTray({ list }: { list: QuoteListBase }) {
  const { send } = useJourney();
  const canCompare = useJourneyPart((view) => view.can({ type: 'compare.open' }));
  const compare = useJourneyPart(({ context }) => context.compare);
  const plans = [...list.offers, ...list.declined];
  const ticked = compare.map((id) => ({ id, plan: plans.find(({ product_id }) => product_id === id) }));

  const found = list.offers.filter(({ product_id }) => compare.includes(product_id)).length;
  const why = found >= 2 ? undefined : canCompare ? copy.hiddenWhy : copy.oneMore;
  return (
    <section className={styles.tray} aria-label={copy.tray}>
      <p role="status" className={styles.count}>
        {copy.ticked(ticked.length)}
      </p>
      <ul className={`plain-list ${styles.plans}`}>
        {ticked.map(({ id, plan }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.plan}
              data-event="plan.compare"
              onClick={(event) => {
                focusNeighbour(event.currentTarget);
                send({ type: 'plan.compare', product_id: id });
              }}
            >
              <InsurerMark name={plan?.insurer_name ?? '?'} logo={plan?.insurer_logo} size={32} />
              <span className={styles.name}>
                <span className="visually-hidden">{copy.remove} </span>
                <span translate={plan ? 'no' : undefined}>{plan?.product_name ?? copy.hiddenPlan}</span>
              </span>
              <Icon name="cross" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.open}>
        <Button icon="compare" why={why} data-event="compare.open" onClick={() => send({ type: 'compare.open' })}>
          {copy.compare}
        </Button>
      </div>
    </section>
  );
}

/** The button is about to disappear: the focus moves to the one next to it. */
const focusNeighbour = (button: HTMLElement) => {
  const item = button.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  neighbour?.querySelector('button')?.focus({ preventScroll: true });
};
