import type { Brand } from '#contract/shared/brand.ts';
import type { Config } from './config.ts';
import { ConfigError } from './env.ts';

/** What the build wrote into its pages. */
export interface BuildInfo {
  readonly brand: Brand;
  /** The site's address in the pages, without a slash at the end. */
  readonly siteUrl: string;
}

/**
 * Throws a `ConfigError` if the pages name another broker than the mails and the policy schedule would, or if in
 * production they send search engines to another address. `null`: the pages are not built.
 */
export function assertBuildMatches(
  built: BuildInfo | null,
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
