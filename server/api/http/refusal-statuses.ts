import type { RefusalReason } from '#contract/shared/envelope.ts';
import type { Reason, Refused } from '#server/shared/refused.ts';

/** How a refusal is sent: its HTTP status, and the contract's word for its reason where that is another one. */
interface Sent {
  readonly status: number;
  readonly reason?: RefusalReason;
}

const SENT = {
  MALFORMED: { status: 400, reason: 'VALIDATION' },
  NOT_JSON: { status: 400 },
  FORBIDDEN: { status: 403, reason: 'VALIDATION' },
  NOT_FOUND: { status: 404 },
  METHOD_NOT_ALLOWED: { status: 405 },
  STEP_MISSING: { status: 409 },
  PRICE_CHANGED: { status: 409 },
  PAID_ALREADY: { status: 409 },
  OTP_WRONG: { status: 409 },
  OTP_EXPIRED: { status: 409 },
  OTP_LOCKED: { status: 409 },
  OTP_RESEND_TOO_SOON: { status: 409 },
  LINK_RESEND_TOO_SOON: { status: 409 },
  MAIL_RESEND_TOO_SOON: { status: 409 },
  IDEMPOTENCY_REUSED: { status: 409 },
  POLICY_NOT_GENERATED: { status: 409 },
  REGISTER_UNAVAILABLE: { status: 409 },
  CONFLICT: { status: 409 },
  TOO_LARGE: { status: 413 },
  UNSUPPORTED_TYPE: { status: 415, reason: 'NOT_JSON' },
  VALIDATION: { status: 422 },
  COMMERCIAL_VEHICLE: { status: 422 },
  VEHICLE_OF_OTHER_LINE: { status: 422 },
  RATE_LIMITED: { status: 429 },
  INTERNAL: { status: 500 },
  UNAVAILABLE: { status: 503 },
  INSURER_UNAVAILABLE: { status: 503 },
  QUOTE_SERVICE_UNAVAILABLE: { status: 503 },
} as const satisfies Record<Reason, Sent>;

export type RefusalStatus = (typeof SENT)[Reason]['status'];
export const REFUSAL_STATUSES: readonly RefusalStatus[] = [...new Set(Object.values(SENT).map(({ status }) => status))];

/** An answer: HTTP status and envelope. */
export interface ApiReply {
  readonly status: 200 | 201 | RefusalStatus;
  readonly envelope: { code: number; message: string; data: unknown };
}

/** A refusal as it is sent. */
export function replyOfRefusal({ reason, message, details }: Refused): ApiReply {
  const sent: Sent & { readonly status: RefusalStatus } = SENT[reason];
  const { status } = sent;
  return { status, envelope: { code: status, message, data: { reason: sent.reason ?? reason, ...details } } };
}
