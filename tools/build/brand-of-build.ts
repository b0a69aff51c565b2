import { readFileSync } from 'node:fs';
import { type Brand, brandWithNoBreakSpaces, type Testimonial } from '#contract/shared/brand.ts';
import { readBrand, readTestimonials } from '#contract/shared/brand-config.ts';

/** The broker's details and the customers' statements: both are put into the pages. */
export interface BrandOfBuild {
  readonly brand: Brand;
  /** Null while the broker is the sample. */
  readonly testimonials: readonly Testimonial[] | null;
}

/** The broker's details for this build: `BRAND_FILE` (JSON) and `BRAND_*`, else the sample. */
export const brandOfBuild = (env: NodeJS.ProcessEnv = process.env): BrandOfBuild => {
  const file: unknown = env.BRAND_FILE ? JSON.parse(readFileSync(env.BRAND_FILE, 'utf8')) : null;
  const brand = readBrand(file, env);
  return { brand, testimonials: readTestimonials(file, brand) };
};

/** The constants in the pages' code. */
export const brandConstants = ({ brand, testimonials }: BrandOfBuild) => ({
  __BRAND__: JSON.stringify(brandWithNoBreakSpaces(brand)),
  __TESTIMONIALS__: JSON.stringify(testimonials),
});

/** The site's public URL, for canonical addresses; the same rule as in server/config/config.ts. */
export const siteUrlOfBuild = (env: NodeJS.ProcessEnv = process.env): string =>
  (env.PUBLIC_URL || `http://localhost:${env.PORT || 8080}`).replace(/\/+$/, '');
