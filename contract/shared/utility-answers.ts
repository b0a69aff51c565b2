import * as v from 'valibot';
import { PostalCode } from './patterns.ts';

export const PincodeInfo = v.object({
  pincode: PostalCode,
  city: v.string(),
  district: v.string(),
  state: v.string(),
  /** Tariff zone: A is the most expensive, C the cheapest. */
  zone: v.picklist(['A', 'B', 'C']),
  /** The code is not on our list, and its first digits give only the state: the visitor enters the district. */
  needs_district: v.boolean(),
});
export type PincodeInfo = v.InferOutput<typeof PincodeInfo>;

/** A field of a dynamic form (§3.form-field). */
export const DynamicFormField = v.object({
  name: v.string(),
  componentType: v.picklist(['text', 'textarea', 'yes-no', 'dropdown', 'date']),
  isHidden: v.boolean(),
  dropdown: v.object({ name: v.string() }),
  label: v.optional(v.string()),
  placeholder: v.optional(v.string()),
  maxLength: v.optional(v.number()),
});
export type DynamicFormField = v.InferOutput<typeof DynamicFormField>;
