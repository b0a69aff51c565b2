import type { Brand } from '#contract/shared/brand.ts';
import { type Config, ConfigError } from './config.ts';

/** What the build put into its pages. */
export interface BuiltWith {
  readonly brand: Brand;
  /** Where the pages say that they are, without a slash at the end. */
  readonly siteUrl: string;
}

/**
 * Refuses pages that were built for somebody else, with a `ConfigError`: no page may name another broker than the mails
 * and the policy schedule do, and in production none may send search engines to another address. `null`: not built.
 */
export function refuseOtherBuild(
  built: BuiltWith | null,
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
