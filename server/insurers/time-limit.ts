/** Runs something after a time; gives how to call it off. Tests bring a timer that they turn by hand. */
export interface Timer {
  after(ms: number, run: () => void): () => void;
}

export const systemTimer: Timer = {
  after: (ms, run) => {
    const timeout = setTimeout(run, ms);
    return () => clearTimeout(timeout);
  },
};

/** What `call` gives. Rejects and aborts the call's signal when it takes longer than `ms`. */
export function withTimeLimit<T>(timer: Timer, ms: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const cancel = timer.after(ms, () => {
      const error = new Error(`No answer within ${ms} ms`);
      abort.abort(error);
      reject(error);
    });
    call(abort.signal).then(resolve, reject).finally(cancel);
  });
}
