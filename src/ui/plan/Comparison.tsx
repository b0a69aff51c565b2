import { type ReactElement, useId } from 'react';
import { cx } from '../cx.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/Icon.tsx';
import { MoneyAmount } from '../price/MoneyAmount.tsx';
import styles from './Comparison.module.css';
import { Drawbacks } from './Drawbacks.tsx';
import { InsurerMark } from './InsurerMark.tsx';

/** true and false are shown as icons with words, null as 'Not stated', a list as the drawbacks of the plan. */
type CompareValue = string | boolean | null | readonly string[];

export interface CompareRow {
  label: string;
  /** One per plan, in the plans' order. */
  values: readonly CompareValue[];
}

export interface ComparePlan {
  id: string;
  name: string;
  insurer: string;
  logo?: string | undefined;
  /** Paise. */
  price: number;
  /** Beneath the price: '₹4,153 more'. */
  note?: string | undefined;
  onRemove?: (() => void) | undefined;
  /** The button that chooses it. */
  action?: Elements;
}

export interface ComparisonProps {
  label: string;
  /** Two or three; two on phones. */
  plans: readonly ComparePlan[];
  rows: readonly CompareRow[];
}

const differs = ({ values }: CompareRow): boolean =>
  values.some((value) => JSON.stringify(value) !== JSON.stringify(values[0]));

const isList = (value: CompareValue): value is readonly string[] => Array.isArray(value);

const othersThan = (ofAll: readonly string[], list: readonly string[]): CompareValue => {
  const others = list.filter((item) => !ofAll.includes(item));
  return others.length === 0 ? 'Only what all have' : others;
};

/** Splits a row of lists in two: what only some plans have, and what all have. Other rows stay as they are. */
const splitLists = (row: CompareRow): CompareRow[] => {
  const lists = row.values.filter(isList);
  if (lists.length < row.values.length) return [row];
  const ofAll = (lists[0] ?? []).filter((item) => lists.every((list) => list.includes(item)));
  if (ofAll.length === 0 || !differs(row)) return [row];
  return [
    { label: row.label, values: lists.map((list) => othersThan(ofAll, list)) },
    { label: `${row.label}, with all of them`, values: lists.map(() => ofAll) },
  ];
};

/**
 * Plans next to each other, row by row: differences first and open, equal rows folded. Names, prices and buttons stay
 * visible while the rows scroll.
 */
export function Comparison({ label, plans, rows }: ComparisonProps): ReactElement {
  const id = useId();
  const split = rows.flatMap(splitLists);
  const different = split.filter(differs);
  const equal = split.filter((row) => !differs(row));
  return (
    <section className={styles.comparison} aria-label={label} style={{ '--plans': plans.length }}>
      <ul className={`plain-list ${styles.heads}`}>
        {plans.map((plan) => (
          <li key={plan.id} className={styles.plan}>
            <PlanHead plan={plan} />
          </li>
        ))}
      </ul>
      <h2 id={id} className={styles.count}>
        {different.length === 0
          ? 'No differences in what is listed here'
          : `${different.length} ${different.length === 1 ? 'difference' : 'differences'}`}
      </h2>
      {different.length > 0 && <Rows rows={different} plans={plans} labelledBy={id} />}
      {equal.length > 0 && (
        <details className={cx('disclosure', styles.equal)}>
          <summary>
            <Icon name="chevron" size={18} />
            <span>{equal.length === 1 ? '1 thing is the same' : `${equal.length} things are the same`}</span>
          </summary>
          <Rows
            rows={equal.map(({ label: name, values }) => ({ label: name, values: values.slice(0, 1) }))}
            plans={[]}
          />
        </details>
      )}
    </section>
  );
}

interface RowsProps {
  rows: readonly CompareRow[];
  /** Empty where one value applies to all. */
  plans: readonly ComparePlan[];
  labelledBy?: string;
}

function Rows({ rows, plans, labelledBy }: RowsProps): ReactElement {
  return (
    <dl className={styles.rows} data-equal={plans.length === 0 || undefined} aria-labelledby={labelledBy}>
      {rows.map(({ label, values }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          {values.map((value, index) => (
            <dd key={plans[index]?.id ?? 'all'}>
              {plans[index] && <span className="visually-hidden">{`${plans[index].name}: `}</span>}
              <Value value={value} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function PlanHead({ plan }: { plan: ComparePlan }): ReactElement {
  return (
    <>
      <div className={styles.names}>
        <InsurerMark name={plan.insurer} logo={plan.logo} size={32} />
        <p className={styles.name} translate="no">
          <strong>{plan.name}</strong>
          <span className={styles.insurer}>{plan.insurer}</span>
        </p>
        {plan.onRemove && (
          <button
            type="button"
            className={cx('icon-button', styles.remove)}
            onClick={plan.onRemove}
            aria-label={`Remove ${plan.name}`}
          >
            <Icon name="cross" size={18} />
          </button>
        )}
      </div>
      <p className={styles.price}>
        <MoneyAmount paise={plan.price} className={styles.amount} />
        {plan.note !== undefined && <span className={styles.note}>{plan.note}</span>}
      </p>
      {plan.action}
    </>
  );
}

function Value({ value }: { value: CompareValue }): ReactElement {
  if (value === null) return <span className={styles.none}>Not stated</span>;
  if (typeof value === 'string') return <span>{value}</span>;
  if (typeof value === 'boolean') {
    return (
      <span className={styles.yesno} data-yes={value || undefined}>
        <Icon name={value ? 'check' : 'cross'} size={18} />
        <span>{value ? 'Yes' : 'No'}</span>
      </span>
    );
  }
  return value.length === 0 ? <span className={styles.none}>Nothing we know of</span> : <Drawbacks items={value} />;
}
