/** After these milliseconds a list is answered with the prices that came so far. */
export const LIST_WAIT_MS = 800;
/** Milliseconds after which a call to an insurer is given up. */
export const INSURER_CALL_MS = 8_000;
