import { ESTIMATE_DRAFT_KEY } from './estimate-draft.ts';
import type { RecordBase } from './record.ts';

/** A plan that was chosen from an estimate, before the journey knew what its exact price needs. */
export interface PlanFromEstimate {
  readonly product_id: string;
  readonly insurer_name: string;
  readonly product_name: string;
  /** The indicative price, paise. */
  readonly net_premium_inc_gst: number;
}

/**
 * The plan that was chosen from the estimate with which the journey began. Null if none was, or once the visitor has
 * chosen another one. (Without a schema, which the front door would share: the lines would load its file.)
 */
export const planFromEstimate = ({
  drafts,
  quote: { plan },
}: Pick<RecordBase, 'drafts' | 'quote'>): PlanFromEstimate | null => {
  const { product_id, insurer_name, product_name, net_premium_inc_gst } = drafts[ESTIMATE_DRAFT_KEY] ?? {};
  if (typeof product_id !== 'string' || typeof net_premium_inc_gst !== 'number') return null;
  if (!Number.isSafeInteger(net_premium_inc_gst) || net_premium_inc_gst <= 0) return null;
  if (typeof insurer_name !== 'string' || typeof product_name !== 'string') return null;
  if (plan !== null && plan.product_id !== product_id) return null;
  return { product_id, insurer_name, product_name, net_premium_inc_gst };
};
