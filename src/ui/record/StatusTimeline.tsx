import { Icon } from '../icon/Icon.tsx';
import styles from './StatusTimeline.module.css';

export interface TimelineStep {
  label: string;
  date?: string | undefined;
  done: boolean;
  detail?: string | undefined;
}

export interface StatusTimelineProps {
  label: string;
  steps: readonly TimelineStep[];
}

export function StatusTimeline({ label, steps }: StatusTimelineProps) {
  return (
    <ol className="plain-list stack" aria-label={label}>
      {steps.map((step) => (
        <li key={step.label} className={styles.step} data-done={step.done || undefined}>
          <span className={styles.mark}>
            <Icon name={step.done ? 'check' : 'clock'} size={16} label={step.done ? 'Completed' : 'Pending'} />
          </span>
          <div>
            <p className={styles.label}>{step.label}</p>
            {step.date !== undefined && <p className="quiet tabular-nums">{step.date}</p>}
            {step.detail !== undefined && <p className="quiet tabular-nums">{step.detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
