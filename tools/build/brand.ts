import { readFileSync } from 'node:fs';
import type { Brand } from '#contract/shared/brand.ts';
import { brandFrom } from '#contract/shared/brand-config.ts';

/** The broker's details for this build: `BRAND_FILE` (JSON) and `BRAND_*`, else the sample. */
export const brandOfBuild = (env: NodeJS.ProcessEnv = process.env): Brand =>
  brandFrom(env.BRAND_FILE ? JSON.parse(readFileSync(env.BRAND_FILE, 'utf8')) : null, env);

/** The site's public URL, for canonical addresses; the same rule as in server/config.ts. */
export const siteUrlOfBuild = (env: NodeJS.ProcessEnv = process.env): string =>
  (env.PUBLIC_URL || `http://localhost:${env.PORT || 8080}`).replace(/\/+$/, '');
