import type { ReactElement } from 'react';
import { Button } from '../button/Button.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import { Money } from '../price/Money.tsx';
import { PremiumBreakdown } from '../price/PremiumBreakdown.tsx';
import type { BreakdownLine } from '../price/types.ts';
import { InsurerMark } from './InsurerMark.tsx';
import styles from './PlanCard.module.css';

export interface PlanFact {
  label: string;
  value: string;
}

export interface PlanCardProps {
  insurerName: string;
  planName: string;
  logo?: string | undefined;
  /** Paise; null for an insurer that declined. */
  price: number | null;
  /** 'for 1 year, including GST' */
  period?: string | undefined;
  facts: readonly PlanFact[];
  tags?: readonly string[] | undefined;
  /** The insurer will not cover this, and why. The card stays in sight. */
  declined?: string | undefined;
  comparing?: boolean | undefined;
  onCompare?: ((next: boolean) => void) | undefined;
  /** Why it cannot be added to the comparison. */
  compareWhy?: string | undefined;
  onDetails?: (() => void) | undefined;
  onChoose?: (() => void) | undefined;
  chooseText?: string;
  busy?: boolean;
  working?: readonly BreakdownLine[] | undefined;
  /** `data-event` of each control: what tests and replays find it by. */
  events?: { choose?: string; compare?: string; details?: string } | undefined;
}

export function PlanCard(props: PlanCardProps): ReactElement {
  const { insurerName, planName, logo, price, period, facts, tags = [], declined, comparing = false } = props;
  const { onCompare, compareWhy, onDetails, onChoose, chooseText = 'Choose', busy = false, working, events } = props;
  const about = `${insurerName} ${planName}`;
  return (
    <article className={styles.card} data-declined={declined !== undefined || undefined} aria-label={about}>
      <header className={styles.head}>
        <InsurerMark name={insurerName} logo={logo} />
        <div className={styles.names}>
          <h3 className={styles.plan}>{planName}</h3>
          <p className={styles.insurer}>{insurerName}</p>
        </div>
      </header>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {tags.length > 0 && <p className={styles.tags}>{tags.join(' · ')}</p>}
      <div className={styles.price}>
        {declined !== undefined || price === null ? (
          <p className={styles.declined}>
            <strong>Not offered.</strong> {declined}
          </p>
        ) : (
          <>
            <p>
              <Money paise={price} className={styles.amount} />
              {period !== undefined && <span className={styles.period}>{period}</span>}
            </p>
            {/* Not the primary: a list has one of these per plan, and a screen has one next step at most. */}
            {onChoose && (
              <Button
                iconEnd="chevron-right"
                data-event={events?.choose}
                busy={busy}
                busyText="Choosing…"
                onClick={onChoose}
                aria-label={busy ? undefined : `${chooseText} ${about}`}
              >
                {chooseText}
              </Button>
            )}
          </>
        )}
      </div>
      <footer className={styles.foot}>
        {onCompare && declined === undefined && (
          <label className={styles.compare}>
            <input
              type="checkbox"
              data-event={events?.compare}
              checked={comparing}
              aria-disabled={compareWhy !== undefined && !comparing ? true : undefined}
              onChange={(event) => {
                if (compareWhy === undefined || comparing) onCompare(event.currentTarget.checked);
              }}
            />
            <span>
              Compare<span className="visually-hidden"> {about}</span>
              {compareWhy !== undefined && !comparing && <small>{compareWhy}</small>}
            </span>
          </label>
        )}
        {onDetails && (
          <LinkButton data-event={events?.details} onClick={onDetails}>
            Plan details<span className="visually-hidden"> of {about}</span>
          </LinkButton>
        )}
        {working !== undefined && declined === undefined && <PremiumBreakdown lines={working} />}
      </footer>
    </article>
  );
}
