/** What came of a check. `open`: it could not be made from here, or its partner is left out. */
export interface Finding {
  readonly mark: 'right' | 'wrong' | 'open';
  /** One or two sentences. If something is wrong, the last one says what to do. It never has a secret in it. */
  readonly text: string;
}

export interface Check {
  /** What is checked, at the beginning of its line. */
  readonly about: string;
  /** The finding if there is no answer in time. */
  readonly silent: Finding;
  look(signal: AbortSignal): Promise<Finding>;
}

export const right = (text: string): Finding => ({ mark: 'right', text });
export const wrong = (text: string): Finding => ({ mark: 'wrong', text });
export const open = (text: string): Finding => ({ mark: 'open', text });
