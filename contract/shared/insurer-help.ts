import * as v from 'valibot';

const HelpLine = v.object({
  /** 'Claims' */
  purpose: v.string(),
  /** As it is read; it is dialled by its digits. */
  phone: v.string(),
  /** Whether it can be called from any country. */
  from_abroad: v.boolean(),
});
export type HelpLine = v.InferOutput<typeof HelpLine>;

/** An insurer's own numbers for a policyholder in need, answered at any hour; first the one to call first. */
export const InsurerHelp = v.object({
  lines: v.array(HelpLine),
  /** The insurer is fictional, and nobody answers. */
  is_sample: v.boolean(),
});
export type InsurerHelp = v.InferOutput<typeof InsurerHelp>;
