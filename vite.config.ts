import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';
import { brandConstants, brandOfBuild, siteUrlOfBuild } from '#tools/build/brand-of-build.ts';
import { browserTargets } from '#tools/build/browser-targets.ts';
import { chunkGroups } from '#tools/build/chunk-groups.ts';
import { compressFiles } from '#tools/build/compress-files.ts';
import { cssModuleClassNames } from '#tools/build/css-modules.ts';
import { devProxy } from '#tools/build/dev-proxy.ts';
import { dropServerTexts } from '#tools/build/drop-server-texts.ts';
import { writePictureSheets } from '#tools/build/picture-sheets.ts';
import { prerenderPages } from '#tools/build/prerender.ts';
import { pwaPlugin } from '#tools/build/pwa-plugin.ts';
import { styleSheetLoader } from '#tools/build/style-sheet-loader.ts';
import { joinStyleSheets } from '#tools/build/style-sheets.ts';
import { unbrokenUnitsPlugin } from '#tools/build/unbroken-units.ts';

const api = devProxy(`http://localhost:${process.env.PORT ?? 8080}`);
const root = fileURLToPath(new URL('.', import.meta.url));
const webFolder = fileURLToPath(new URL('dist/web', import.meta.url));
const broker = brandOfBuild();

/** Runs last, after the pages and the service worker are written. */
const compressed: Plugin = {
  name: 'compress-files',
  apply: 'build',
  closeBundle: { order: 'post', sequential: true, handler: () => compressFiles(webFolder) },
};

/** A thread renders documents. Its file has to be in the server's folder (server/pdf-worker-url.ts). */
const drawingThread: Plugin = {
  name: 'drawing-thread',
  apply: ({ build }) => build?.ssr === 'server/main.ts',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'server/pdf-worker.ts', fileName: 'pdf-worker.js' });
  },
};

// The last hooks also run after a failed bundle, where their own errors would hide the cause.
let failure: Error | undefined;
const noted: Plugin = {
  name: 'note-failure',
  buildEnd: (error) => {
    failure = error;
  },
  renderError: (error) => {
    failure = error;
  },
};

const prerender = (): Promise<void> => {
  if (failure) throw failure;
  return prerenderPages({ root, webFolder, siteUrl: siteUrlOfBuild(), broker });
};

const ownPlugins = [
  joinStyleSheets(root),
  styleSheetLoader,
  writePictureSheets(`${root}public`),
  dropServerTexts,
  unbrokenUnitsPlugin,
  noted,
  pwaPlugin({ webFolder, brand: broker.brand, prerender }),
  compressed,
];

/** Of the browser's files. Those of Node have no chunk groups. */
const browserBuild: BuildOptions = {
  // tools/build/chunk-list.ts reads both.
  manifest: true,
  ssrManifest: true,
  rolldownOptions: {
    output: {
      codeSplitting: { groups: chunkGroups(root) },
      // First pages have a hundred of these names in them, and gzip cannot shorten a hash. For 64 files and more, 7 is least.
      chunkFileNames: 'assets/[name]-[hash:7].js',
    },
  },
};

/** With `--mode plain` the site is built without own plugins, to compare the time. */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [react(), ...(isSsrBuild ? [drawingThread] : mode === 'plain' ? [] : ownPlugins)],
  define: brandConstants(broker),
  // In development classes keep names that can be read.
  ...(command === 'build' ? { css: cssModuleClassNames } : {}),
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: browserTargets(),
    assetsInlineLimit: 0,
    // Without it browsers that lack modulepreload, as Safari before 17, load the same files later.
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    ...(isSsrBuild || mode === 'plain' ? {} : browserBuild),
  },
  server: { port: 5173, proxy: { '/api': api, '/sandbox': api, '/documents': api, '/healthz': api } },
}));
