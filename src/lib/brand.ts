import { type Brand, SAMPLE_BRAND } from '#contract/shared/brand.ts';

/** Defined by the build (vite.config.ts), because the brand is part of the prerendered pages. */
declare const __BRAND__: Brand;

export const brand: Brand = __BRAND__;

/** If true, the header shows the wordmark, which draws this name. Any other name is text. */
export const isSampleBrandName: boolean = brand.name === SAMPLE_BRAND.name;

/** If true, no broker is configured, and the pages say that they show a sample. */
export const isSampleBroker: boolean = brand.legalName === SAMPLE_BRAND.legalName;
