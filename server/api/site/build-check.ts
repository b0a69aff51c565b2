import type { Brand } from '#contract/shared/brand.ts';
import type { Config } from '#server/config/config.ts';
import { ConfigError } from '#server/config/env.ts';

/** The values that the build wrote into the pages. */
export interface BuiltPagesInfo {
  readonly brand: Brand;
  /** The site's address in the pages, without a slash at the end. */
  readonly siteUrl: string;
}

/**
 * Throws a `ConfigError` if the built pages name another broker than the configuration, or if in production their canonical
 * URLs have another origin. `null`: the pages are not built.
 */
export function assertBuildMatches(
  built: BuiltPagesInfo | null,
  { brand, publicUrl, production }: Pick<Config, 'brand' | 'publicUrl' | 'production'>,
): void {
  if (built === null) return;
  if (JSON.stringify(built.brand) !== JSON.stringify(brand)) {
    throw new ConfigError('The pages were built with other broker details (BRAND_*): run `npm run build` again.');
  }
  if (production && built.siteUrl !== publicUrl) {
    throw new ConfigError(
      `The pages were built for ${built.siteUrl}, and PUBLIC_URL is ${publicUrl}: run \`npm run build\` again with it.`,
    );
  }
}
