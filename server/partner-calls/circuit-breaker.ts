/** Stops calls to a failing insurer, so that visitors do not wait for it. */
export interface CircuitBreaker {
  /** Whether a call may be made now. Each admitted call has to be reported. */
  admit(): boolean;
  report(isSuccess: boolean): void;
}

export interface CircuitBreakerLimits {
  /** Failures in a row that open the breaker. */
  readonly failuresToOpen: number;
  /** How long it stays open. Then one trial call is admitted. */
  readonly pauseMs: number;
}

/** A closed breaker. `now` in milliseconds. */
export function createCircuitBreaker(
  { failuresToOpen, pauseMs }: CircuitBreakerLimits,
  now: () => number,
): CircuitBreaker {
  let failures = 0;
  let openedAt: number | null = null;
  let trying = false;
  return {
    admit() {
      if (openedAt === null) return true;
      if (trying || now() < openedAt + pauseMs) return false;
      trying = true;
      return true;
    },
    report(isSuccess) {
      trying = false;
      failures = isSuccess ? 0 : failures + 1;
      openedAt = failures >= failuresToOpen ? now() : null;
    },
  };
}
