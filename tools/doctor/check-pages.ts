import { assertBuildMatches } from '#server/api/site/build-check.ts';
import { readPages } from '#server/api/site/pages.ts';
import type { Config } from '#server/config/config.ts';
import { ConfigError } from '#server/config/env.ts';
import { type Check, right, wrong } from './check.ts';

/** Whether the pages are built, for this broker and this address. */
export const checkPages = (config: Config): Check => ({
  about: 'Pages',
  silent: wrong('WEB_DIR does not answer. Look at its disk.'),
  async look() {
    try {
      const built = readPages(config.webFolder);
      if (built === null) return wrong(`${config.webFolder} has none of this version. Run \`npm run build\`.`);
      assertBuildMatches(built, config);
      return right(`built for ${built.brand.name} at ${built.siteUrl}.`);
    } catch (error) {
      if (error instanceof ConfigError) return wrong(error.message);
      return wrong(`${config.webFolder} cannot be read. Run \`npm run build\`.`);
    }
  },
});
