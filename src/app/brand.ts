import { type Brand, SAMPLE_BRAND } from '#contract/shared/brand.ts';

/** Defined by the build (vite.config.ts), because the pages are prerendered with it. */
declare const __BRAND__: Brand;

export const brand: Brand = __BRAND__;

/** True: the header shows the wordmark, which draws this name. Any other name is text. */
export const isOurName: boolean = brand.name === SAMPLE_BRAND.name;

/** No broker's details are configured: the pages say that they show a sample. */
export const isSample: boolean = brand.legalName === SAMPLE_BRAND.legalName;
