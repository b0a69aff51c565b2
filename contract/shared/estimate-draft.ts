/** The estimate's answers are stored like a draft, under a name that is not a step. */
export const ESTIMATE_DRAFT_KEY = 'estimate';

/** The last four are of the chosen plan (plan-from-estimate.ts). */
export const ESTIMATE_DRAFT_FIELDS = [
  'age',
  'city',
  'pincode',
  'product_id',
  'insurer_name',
  'product_name',
  'net_premium_inc_gst',
] as const;
