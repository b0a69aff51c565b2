import type { Testimonial } from '#contract/shared/brand.ts';
import { copy } from './copy.ts';

/** Defined by the build (tools/build/brand-of-build.ts): testimonials for the configured broker; null for the sample. */
declare const __TESTIMONIALS__: readonly Testimonial[] | null;

/** Whether the texts are our samples, which the page has to say. */
export const areTestimonialsSamples: boolean = __TESTIMONIALS__ === null;

export const TESTIMONIALS: readonly Testimonial[] = __TESTIMONIALS__ ?? copy.testimonials.samples;
