/** An answer of Razorpay that cannot be used, or a refusal. The message names fields, and never what is in them. */
export class RazorpayFault extends Error {
  override name = 'RazorpayFault';
  /** Of the answer; null if there was none, or if it was 200. */
  readonly status: number | null;

  constructor(message: string, { status = null, cause }: { status?: number | null; cause?: unknown } = {}) {
    super(message, { cause });
    this.status = status;
  }
}
