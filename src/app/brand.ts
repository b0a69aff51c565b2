import { type Brand, SAMPLE_BRAND } from '#contract/shared/brand.ts';

/** Put in by the build (vite.config.ts), because the pages are prerendered with it. */
declare const __BRAND__: Brand;

export const brand: Brand = __BRAND__;

/** The wordmark draws this name; another one is written. */
export const isOurName: boolean = brand.name === SAMPLE_BRAND.name;

/** Nobody's details are set: the pages say that they show a sample. */
export const isSample: boolean = brand.legalName === SAMPLE_BRAND.legalName;
