/** Runs a callback after a delay, and returns a function that cancels it. Tests inject a timer that they advance themselves. */
export interface Timer {
  after(ms: number, run: () => void): () => void;
}

export const systemTimer: Timer = {
  after: (ms, run) => {
    const timeout = setTimeout(run, ms);
    return () => clearTimeout(timeout);
  },
};
