import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Terser shortens each chunk before the bundler's own minifier does: both together make the first loads about one per
 * cent smaller. Only for the browser's build.
 */
export const terserBeforeMinifier: Plugin = {
  name: 'terser-before-minifier',
  apply: 'build',
  renderChunk: {
    order: 'post',
    async handler(code) {
      const shorter = await minify(code, { module: true, ecma: 2020, compress: { passes: 2 } });
      return shorter.code === undefined ? null : { code: shorter.code, map: null };
    },
  },
};
