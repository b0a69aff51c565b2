import * as v from 'valibot';

const HelpLine = v.object({
  /** 'Claims' */
  purpose: v.string(),
  /** As displayed. The digits are dialled. */
  phone: v.string(),
  /** Whether it can be called from any country. */
  from_abroad: v.boolean(),
});
export type EmergencyNumber = v.InferOutput<typeof HelpLine>;

/** An insurer's own emergency numbers for policyholders, answered at any hour; the first is the one to call first. */
export const InsurerEmergencyNumbers = v.object({
  lines: v.array(HelpLine),
  /** The insurer is fictional, and no one answers. */
  is_sample: v.boolean(),
});
export type InsurerEmergencyNumbers = v.InferOutput<typeof InsurerEmergencyNumbers>;
