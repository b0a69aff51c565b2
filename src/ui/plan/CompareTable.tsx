import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { Checkbox } from '../field/Checkbox.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Money } from '../price/Money.tsx';
import styles from './CompareTable.module.css';
import { InsurerMark } from './InsurerMark.tsx';

/** true and false are shown as marks with words; null is 'Not stated'. */
export type CompareValue = string | boolean | null;

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
  price?: number | undefined;
  period?: string | undefined;
  onRemove?: (() => void) | undefined;
  /** The button that chooses it. */
  action?: ReactNode;
}

export interface CompareTableProps {
  caption: string;
  plans: readonly ComparePlan[];
  groups: readonly { title: string; rows: readonly CompareRow[] }[];
}

export function differs(row: CompareRow): boolean {
  return row.values.some((value) => value !== row.values[0]);
}

export function CompareTable({ caption, plans, groups }: CompareTableProps): ReactElement {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const captionId = useId();
  const shown = groups
    .map((group) => ({ ...group, rows: onlyDifferences ? group.rows.filter(differs) : group.rows }))
    .filter((group) => group.rows.length > 0);

  return (
    <div className={styles.compare}>
      <div className={styles.tools}>
        <Checkbox
          name="only-differences"
          label="Only show differences"
          optional
          value={onlyDifferences}
          onChange={setOnlyDifferences}
        />
        <p className={styles.cue}>
          <Icon name="compare" size={18} /> Swipe sideways to see every plan
        </p>
      </div>
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the focus */}
      <section className={styles.scroller} aria-labelledby={captionId} tabIndex={0}>
        <table className={styles.table} style={{ '--plans': plans.length }}>
          <caption id={captionId} className="visually-hidden">
            {caption}
          </caption>
          <thead>
            <tr>
              <td className={styles.corner} />
              {plans.map((plan) => (
                <th key={plan.id} scope="col">
                  <PlanHead plan={plan} />
                </th>
              ))}
            </tr>
          </thead>
          {shown.map((group) => (
            <tbody key={group.title}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={plans.length + 1}>
                  <span>{group.title}</span>
                </th>
              </tr>
              {group.rows.map((row) => (
                <tr key={row.label} data-differs={differs(row) || undefined}>
                  <th scope="row">{row.label}</th>
                  {plans.map((plan, index) => (
                    <td key={plan.id}>
                      <Value value={row.values[index] ?? null} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {shown.length === 0 && <p className={styles.same}>These plans do not differ in anything listed here.</p>}
    </div>
  );
}

function PlanHead({ plan }: { plan: ComparePlan }): ReactElement {
  return (
    <div className={styles.plan}>
      <div className={styles.top}>
        <InsurerMark name={plan.insurer} logo={plan.logo} size={40} />
        {plan.onRemove && (
          <button type="button" className={styles.remove} onClick={plan.onRemove} aria-label={`Remove ${plan.name}`}>
            <Icon name="cross" size={18} />
          </button>
        )}
      </div>
      <span className={styles.name}>{plan.name}</span>
      <span className={styles.insurer}>{plan.insurer}</span>
      {plan.price !== undefined && <Money paise={plan.price} className={styles.price} />}
      {plan.period !== undefined && <span className={styles.insurer}>{plan.period}</span>}
      {plan.action}
    </div>
  );
}

function Value({ value }: { value: CompareValue }): ReactElement {
  if (value === null) return <span className={styles.none}>Not stated</span>;
  if (typeof value === 'string') return <>{value}</>;
  return (
    <span className={styles.yesno} data-yes={value || undefined}>
      <Icon name={value ? 'check' : 'cross'} size={18} />
      {value ? 'Yes' : 'No'}
    </span>
  );
}
