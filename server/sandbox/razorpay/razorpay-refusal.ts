import type { Context } from 'hono';

/** A refusal in the words of Razorpay's documentation. */
export class RazorpayRefusal extends Error {
  override name = 'RazorpayRefusal';

  constructor(
    description: string,
    readonly status: 400 | 401 | 409 = 400,
    readonly field: string | null = null,
  ) {
    super(description);
  }
}

export function razorpayRefusalReply(error: Error, context: Context): Response {
  const isRefusal = error instanceof RazorpayRefusal;
  return context.json(
    {
      error: {
        code: isRefusal ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR',
        description: isRefusal ? error.message : 'We are facing some trouble completing your request at the moment.',
        ...(isRefusal && error.field !== null && { field: error.field }),
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
      },
    },
    isRefusal ? error.status : 500,
  );
}
