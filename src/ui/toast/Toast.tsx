import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../icon/Icon.tsx';
import styles from './Toast.module.css';

export interface ToastProps {
  code: number;
  message: string;
  isVisible: boolean;
  onClose: () => void;
  /** Pointer or focus entered: the timer has to pause (WCAG 2.2.1). */
  onHold?: () => void;
  /** Pointer and focus left it. */
  onRelease?: () => void;
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

/** Icon and colour by code (§8.toast-icons). */
export function toastLook(code: number): Look {
  return LOOKS[code] ?? OTHER;
}

/** The view only: a machine holds the message and the timer. */
export function Toast({ code, message, isVisible, onClose, onHold, onRelease }: ToastProps) {
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const { tone, icon, word } = toastLook(code);
  const urgent = tone === 'bad' || tone === 'fatal';

  // Moves to the top layer with each message, above a dialog that was opened meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message counts, though it is not read here
  useEffect(() => {
    const element = region.current;
    if (!isVisible || element === null || !('showPopover' in element)) return;
    element.showPopover();
    return () => element.hidePopover();
  }, [isVisible, code, message]);

  const close = () => {
    // The button is removed with the toast, so the focus returns to where it was.
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus();
    onClose();
  };
  const holdByFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    onHold?.();
  };
  const releaseByFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) onRelease?.();
  };
  const releaseByPointer = ({ currentTarget }: PointerEvent) => {
    if (!currentTarget.contains(document.activeElement)) onRelease?.();
  };

  const toast = isVisible && (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause the timer
    <div
      className={styles.toast}
      data-tone={tone}
      onPointerEnter={onHold}
      onPointerLeave={releaseByPointer}
      onFocus={holdByFocus}
      onBlur={releaseByFocus}
    >
      <span className={styles.icon}>
        <Icon name={icon} label={word} size={18} />
      </span>
      <p className={styles.message}>{message}</p>
      <button type="button" className="icon-button" onClick={close} aria-label="Close message">
        <Icon name="cross" size={18} />
      </button>
    </div>
  );
  return (
    <div ref={region} popover="manual" className={styles.region}>
      {/* Both live regions must exist before their content changes. */}
      <div role="status">{!urgent && toast}</div>
      <div role="alert">{urgent && toast}</div>
    </div>
  );
}
