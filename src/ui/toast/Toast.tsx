import type { ReactElement } from 'react';
import { Icon, type IconName } from '../icon/Icon.tsx';
import styles from './Toast.module.css';

export interface ToastProps {
  code: number;
  message: string;
  isVisible: boolean;
  onClose: () => void;
}

type Tone = 'good' | 'warn' | 'bad' | 'fatal' | 'info';

interface Look {
  icon: IconName;
  tone: Tone;
  word: string;
}

const LOOKS: Partial<Record<number, Look>> = {
  200: { icon: 'check', tone: 'good', word: 'Done' },
  400: { icon: 'warning', tone: 'warn', word: 'Warning' },
  404: { icon: 'cross', tone: 'bad', word: 'Error' },
  500: { icon: 'cross', tone: 'fatal', word: 'Error' },
};
const OTHER: Look = { icon: 'info', tone: 'info', word: 'Information' };

/** Icon and colour by code, spec §8. */
export function toastLook(code: number): Look {
  return LOOKS[code] ?? OTHER;
}

/** The view only: a machine owns what it says and when it goes. */
export function Toast({ code, message, isVisible, onClose }: ToastProps): ReactElement {
  const look = toastLook(code);
  const urgent = look.tone === 'bad' || look.tone === 'fatal';
  return (
    // The region is always there: one that comes with its message is not announced.
    <div className={styles.region} role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'}>
      {isVisible && (
        <div className={styles.toast} data-tone={look.tone}>
          <span className={styles.icon}>
            <Icon name={look.icon} label={look.word} />
          </span>
          <p className={styles.message}>{message}</p>
          <button type="button" className={styles.close} onClick={onClose} aria-label="Close message">
            <Icon name="cross" size={18} />
          </button>
        </div>
      )}
    </div>
  );
}
