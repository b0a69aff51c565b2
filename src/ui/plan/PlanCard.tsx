import type { ReactElement } from 'react';
import { Button } from '../button/Button.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import { cx } from '../cx.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/Icon.tsx';
import { MoneyAmount } from '../price/MoneyAmount.tsx';
import { Verbatim } from '../text/Verbatim.tsx';
import { Drawbacks } from './Drawbacks.tsx';
import { InsurerMark } from './InsurerMark.tsx';
import styles from './PlanCard.module.css';

export interface PlanCardProps {
  insurerName: string;
  planName: string;
  logo?: string | undefined;
  /** Paise; null for an insurer that declined. */
  price: number | null;
  /** Beneath the price: '₹10 Lakh for 1 year'. */
  terms?: string | undefined;
  /** What the price has on top, and why: 'with 15% for BMI (you)'. */
  loadings?: string | undefined;
  /** The three figures that decide. */
  facts: readonly { label: string; value: string }[];
  /** Conditions that will cost the buyer later. The card shows the first three. */
  drawbacks?: readonly string[] | undefined;
  /** What the plan has instead of a drawback that is listed above the others. */
  exemptions?: readonly string[] | undefined;
  /** Why the insurer will not cover this. The card stays in the list. */
  declined?: string | undefined;
  comparing?: boolean | undefined;
  onCompare?: ((next: boolean) => void) | undefined;
  /** Why it cannot be added to the comparison. */
  compareWhy?: string | undefined;
  onDetails?: (() => void) | undefined;
  onChoose?: (() => void) | undefined;
  chooseText?: string;
  busy?: boolean;
  /** `data-event` of each control, for tests and replays. */
  events?: { choose?: string; compare?: string; details?: string } | undefined;
  /** The folded content. */
  children?: Elements;
}

/** A plan in short: its price, the deciding facts, what will cost the buyer later. The rest is folded. */
export function PlanCard(props: PlanCardProps): ReactElement {
  const { insurerName, planName, logo, price, terms, facts, drawbacks = [], declined, children } = props;
  const { exemptions = [], loadings, onDetails, events } = props;
  const about = `${insurerName} ${planName}`;
  return (
    <article className={styles.card} data-declined={declined !== undefined || undefined} aria-label={about}>
      <div className={styles.face}>
        <InsurerMark name={insurerName} logo={logo} size={40} />
        <header className={styles.names}>
          <h2 className={styles.plan}>
            {onDetails ? (
              <LinkButton className={styles.details} data-event={events?.details} onClick={onDetails}>
                <Verbatim>{planName}</Verbatim>
                <span className="visually-hidden">, all details</span>
              </LinkButton>
            ) : (
              <Verbatim>{planName}</Verbatim>
            )}
          </h2>
          <p className={styles.insurer} translate="no">
            {insurerName}
          </p>
        </header>
        {declined === undefined && price !== null && (
          <p className={styles.price}>
            <MoneyAmount paise={price} className={styles.amount} />
            {terms !== undefined && <span className={styles.terms}>{terms}</span>}
            {loadings !== undefined && <span className={styles.terms}>{loadings}</span>}
          </p>
        )}
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.drawbacks}>
          {declined === undefined ? (
            <Drawbacks items={drawbacks.slice(0, 3)} exemptions={exemptions} inline />
          ) : (
            <p>
              <strong>Not offered.</strong> <span>{declined}</span>
            </p>
          )}
        </div>
        {children !== undefined && (
          <details className={cx('disclosure', styles.more)}>
            <summary>
              <Icon name="chevron" size={18} />
              <span>More</span>
              <span className="visually-hidden">{` about ${about}`}</span>
            </summary>
            <div className={styles.folded}>
              {drawbacks.length > 3 && <Drawbacks items={drawbacks.slice(3)} />}
              {children}
            </div>
          </details>
        )}
        <Controls {...props} about={about} />
      </div>
    </article>
  );
}

function Controls(props: PlanCardProps & { about: string }): ReactElement | null {
  const { about, declined, comparing = false, onCompare, compareWhy, onChoose, chooseText = 'Choose' } = props;
  const { busy = false, events } = props;
  if (declined !== undefined) return null;
  const full = compareWhy !== undefined && !comparing;
  return (
    <div className={styles.controls}>
      {onCompare && (
        <label className={styles.compare} title={full ? compareWhy : undefined}>
          <input
            type="checkbox"
            data-event={events?.compare}
            checked={comparing}
            aria-disabled={full || undefined}
            onChange={(event) => {
              if (!full) onCompare(event.currentTarget.checked);
            }}
          />
          <span>
            Compare<span className="visually-hidden">{` ${about}`}</span>
            {full && <span className="visually-hidden">{`: ${compareWhy}`}</span>}
          </span>
        </label>
      )}
      {/* Not the primary button: a list has one of these per plan, and a screen has at most one next step. */}
      {onChoose && (
        <Button
          className={styles.choose}
          data-event={events?.choose}
          busy={busy}
          busyText="Choosing…"
          onClick={onChoose}
          aria-label={busy ? undefined : `${chooseText} ${about}`}
        >
          {chooseText}
        </Button>
      )}
    </div>
  );
}
