/** What a person at the broker has to look after, in the order of a list. */
export const STAFF_TASK_KINDS = [
  'refund',
  'payment',
  'repeat',
  'issuance',
  'withdrawal',
  'document',
  'referral',
  'callback',
  'message',
  'erasure',
] as const;
export type StaffTaskKind = (typeof STAFF_TASK_KINDS)[number];

/** Something that does not end without a person. It names no one. */
export interface StaffTask {
  readonly kind: StaffTaskKind;
  /** Number of the policy, the order, the proposal or the request. */
  readonly reference: string;
  readonly since: Date;
  /** What is known of it, in words. */
  readonly detail: string;
}
