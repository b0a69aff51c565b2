import type { Context } from 'hono';

/** A refusal in Cashfree's form. */
export class CashfreeError extends Error {
  override name = 'CashfreeError';
  readonly status: 400 | 401 | 404 | 409 | 500 | 502;
  readonly code: string;
  constructor(status: CashfreeError['status'], code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const TYPES = {
  400: 'validation_error',
  401: 'authentication_error',
  404: 'not_found_error',
  409: 'validation_error',
  500: 'internal_error',
  502: 'internal_error',
} as const satisfies Record<CashfreeError['status'], string>;

export function cashfreeErrorReply(error: Error, context: Context): Response {
  const known = error instanceof CashfreeError ? error : new CashfreeError(500, 'api_error', 'something went wrong');
  const { status, code, message } = known;
  return context.json({ type: TYPES[status], code, message }, status);
}

/** What a register behind Cashfree says when it is away. */
export const sourceDown = (): CashfreeError =>
  new CashfreeError(
    502,
    'verification_failed',
    'Authorised source is temporarily unavailable, please try again shortly',
  );
