import type { KycCase } from '#contract/shared/kyc.ts';
import { countdownText, MAX_COUNTDOWN_SECONDS, useSecondsLeft } from '#src/lib/useSecondsLeft.ts';
import { copy } from './copy.ts';
import styles from './OtpClock.module.css';

interface OtpClockProps {
  kyc: KycCase;
  /** False after a wrong code: its own message says how many tries are left, and the record is not updated yet. */
  tries: boolean;
}

/** How long the code is valid, and how many tries are left. */
export function OtpClock({ kyc, tries }: OtpClockProps) {
  const left = useSecondsLeft(kyc.otp_expires_at, MAX_COUNTDOWN_SECONDS.life);
  return (
    <p className={`size-s soft tabular-nums ${styles.clock}`}>
      {/* A screen reader must not read a timer every second. */}
      <span role="timer">{left > 0 ? copy.validFor(countdownText(left)) : copy.noLongerValid}</span>{' '}
      {tries && left > 0 && <span>{copy.tries(kyc.otp_attempts_left)}</span>}
    </p>
  );
}
