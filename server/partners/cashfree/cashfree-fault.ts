/** An answer of Cashfree's that cannot be used. The message names paths, fields and codes, and never what is in them. */
export class CashfreeFault extends Error {
  override name = 'CashfreeFault';
  /** Of a refusal; null for an answer that is none of its documentation. */
  readonly status: number | null;
  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

/** Cashfree does not do what it was asked, for a reason that its documentation lists. */
export class CashfreeRefusal extends CashfreeFault {
  override name = 'CashfreeRefusal';
  readonly code: CashfreeCode;
  constructor(path: string, status: number, code: CashfreeCode) {
    super(`${path}: it refused with ${status} ${code}`, status);
    this.code = code;
  }
}

/** The codes of errors that the documentation lists for the calls that we make. Another one is not repeated in a log. */
export const CASHFREE_CODES = [
  // 202
  'validation_pending',
  // 400
  ...['x-client-id_missing', 'x-client-secret_missing', 'x-client-secret_value_invalid'],
  ...['verification_id_missing', 'verification_id_value_invalid', 'verification_id_length_exceeded'],
  ...['pan_missing', 'pan_length_short', 'name_missing', 'dob_missing', 'dob_value_invalid'],
  ...['driving_license_value_invalid', 'vehicle_rc_value_invalid', 'invalid_request'],
  ...['document_requested_missing', 'redirect_url_value_invalid', 'document_type_value_invalid'],
  ...['url_expired', 'session_expired', 'consent_not_granted', 'user_detail_mismatch'],
  ...['mobile_number_value_invalid', 'name_1_missing', 'name_2_missing'],
  ...['name_1_value_invalid', 'name_2_value_invalid'],
  // 401 and 403
  ...['authentication_failed', 'ip_validation_failed'],
  // 404 and 409
  ...['reference_id_value_invalid', 'verification_id_already_exists'],
  // 422 and 429
  ...['insufficient_balance', 'too_many_requests_per_operation', 'too_many_requests_per_ip'],
  // 500 and 502
  ...['verification_failed', 'request_failed', 'api_error'],
] as const;
export type CashfreeCode = (typeof CASHFREE_CODES)[number];
