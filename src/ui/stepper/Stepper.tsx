import { useId, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Stepper.module.css';

export interface StepperStep {
  id: string;
  label: string;
  status: 'done' | 'current' | 'open' | 'locked';
  /**
   * Why the step cannot be entered (not yet, or no longer), in the guard's words. A step with a reason is never a link.
   */
  why?: string | undefined;
  /** The current step's pages, if it has several: the current page (from 1) and their number. */
  part?: { at: number; of: number } | undefined;
}

export interface StepperProps {
  steps: readonly StepperStep[];
  onSelect: (id: string) => void;
  label?: string;
  /** On desktop in one line, with the labels next to the marks. */
  compact?: boolean | undefined;
}

/** One list for all widths: on phones it folds under 'Step 2 of 6: Plan, 1 of 2', on desktop it is open. */
export function Stepper({ steps, onSelect, label = 'Progress', compact = false }: StepperProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const at = steps.findIndex((step) => step.status === 'current');
  const current = steps[at];
  const done = steps.filter((step) => step.status === 'done').length;

  return (
    <nav aria-label={label} data-compact={compact || undefined}>
      <button
        type="button"
        className={cx('line between gap-3 bare size-s soft', styles.summary)}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <span>
          {current === undefined ? (
            `${done} of ${steps.length} steps done`
          ) : (
            <>
              <span>{`Step ${at + 1} of ${steps.length}: `}</span>
              <strong className="bold">{current.label}</strong>
              {current.part && <span>{`, ${partText(current.part)}`}</span>}
            </>
          )}
        </span>
        <Icon name="chevron" className={styles.chevron} />
      </button>
      <div className={styles.bar} aria-hidden="true">
        <div
          style={{ width: `${(100 * (at < 0 ? done : at + shareOf(current?.part))) / Math.max(1, steps.length)}%` }}
        />
      </div>
      <ol id={listId} className={cx('plain-list', styles.list)} data-open={open || undefined}>
        {steps.map((step, index) => (
          <li key={step.id} className={styles.step} data-status={step.status}>
            <StepBody
              step={step}
              number={index + 1}
              onSelect={() => {
                setOpen(false);
                onSelect(step.id);
              }}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

const partText = ({ at, of }: { at: number; of: number }): string => `${at} of ${of}`;

/** How much of the current step the bar fills. Never 0 and never all of it, since its last page is not done yet. */
const shareOf = ({ at, of }: { at: number; of: number } = { at: 1, of: 1 }): number => at / (of + 1);

function StepBody({ step, number, onSelect }: { step: StepperStep; number: number; onSelect: () => void }) {
  const whyId = useId();
  const mark = (
    <span className={cx('size-xs medium tabular-nums', styles.mark)} aria-hidden="true">
      {step.status === 'done' ? <Icon name="check" size={16} /> : number}
    </span>
  );
  if (step.status === 'current') {
    return (
      <span className={cx('bare gap-3 size-s', styles.face)} aria-current="step">
        {mark}
        <span className="bold">
          <span>{step.label}</span>
          {step.part && (
            <span className={cx('block size-xs tabular-nums soft', styles.part)}>
              <span className="visually-hidden">, </span>
              <span>{partText(step.part)}</span>
            </span>
          )}
        </span>
      </span>
    );
  }
  const locked = step.status === 'locked' || step.why !== undefined;
  return (
    <button
      type="button"
      className={cx('bare gap-3 size-s', styles.face)}
      aria-disabled={locked || undefined}
      aria-describedby={locked && step.why !== undefined ? whyId : undefined}
      title={locked ? step.why : undefined}
      onClick={locked ? undefined : onSelect}
    >
      {mark}
      <span className={styles.label}>
        <span>{step.label}</span>
        {step.status === 'done' && <span className="visually-hidden">, done</span>}
        {locked && step.why !== undefined && (
          <span id={whyId} className={cx('block size-xs', styles.why)}>
            {step.why}
          </span>
        )}
      </span>
    </button>
  );
}
