/** Milliseconds. The header tells whole seconds, and an answer takes its time: less says nothing of the device's clock. */
const LEAST = 5_000;

/** Milliseconds by which the server's clock is ahead of the device's. */
let ahead = 0;

/** Takes the server's time from an answer, so that a device whose clock is wrong counts as the server does. */
export const noteServerTime = ({ headers }: Response): void => {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < LEAST ? 0 : difference;
};

/** Now, by the server's clock: what instants of the server are compared with. Until it has answered, by the device's. */
export const serverNow = (): Date => new Date(Date.now() + ahead);
