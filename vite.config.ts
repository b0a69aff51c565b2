import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { brandDefines, brandOfBuild, siteUrlOfBuild } from '#tools/build/brand.ts';
import { compressFiles } from '#tools/build/compress.ts';
import { cssModules } from '#tools/build/css-modules.ts';
import { prerenderPages } from '#tools/build/prerender.ts';
import { pwa } from '#tools/build/pwa.ts';
import { withoutUnusedRouter } from '#tools/build/react-router.ts';
import { withoutServerTexts } from '#tools/build/server-texts.ts';
import { terserBeforeMinifier } from '#tools/build/terser-before-minifier.ts';
import { unbrokenUnits } from '#tools/build/unbroken-units.ts';

const api = `http://localhost:${process.env.PORT ?? 8080}`;
const root = fileURLToPath(new URL('.', import.meta.url));
const webFolder = fileURLToPath(new URL('dist/web', import.meta.url));
const broker = brandOfBuild();

/**
 * What pages share, in few files: on a phone a request costs more than some unused bytes, and small files compress worse.
 * A group takes the imports of its modules too, unless an earlier group has them.
 */
const CHUNK_GROUPS = [
  { name: 'valibot', test: /node_modules[\\/]valibot[\\/]/ },
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|scheduler|xstate|@xstate|use-sync-external-store)[\\/]/,
  },
  // On every page, once it hydrates.
  {
    name: 'kit',
    test: /src[\\/]ui[\\/](button[\\/](Button|ActionLink)|icon|loading[\\/](Dots|Loader)|notice[\\/]Notice|page[\\/](Page|ErrorBoundary|ErrorPage)|cx)|src[\\/]app[\\/](brand|MarkHydrated|chrome[\\/]Address|shell[\\/](lazyActor|loader))|contract[\\/]shared[\\/]money/,
  },
  // What the callback card and the journeys share: fields and a call.
  {
    name: 'fields',
    test: /src[\\/](ui[\\/](field[\\/](Checkbox\.|PhoneField)|plan[\\/]Chip\.module|form[\\/](useAnswer|useEarlyForm))|api[\\/]call-endpoint)|machines[\\/]core[\\/](problem|idempotency-key|invoke-params)|contract[\\/]shared[\\/](errors|envelope|patterns|paise)/,
  },
  // The journey of any line with its landing, and what its forms stand on.
  {
    name: 'journey',
    test: /machines[\\/](core|flows)[\\/](?!members|answers)|contract[\\/]shared[\\/](proposal-endpoints|answers|plan-answers|steps|plan\.|field-problems)|src[\\/](journey[\\/](StepPage|submit|fields)|shared[\\/](landing[\\/](LineLanding|common-questions|WithoutScripts)|parts[\\/](Actions|words))|ui[\\/](field[\\/]RadioGroup|form[\\/]FormLayout|page[\\/]ErrorSummary))/,
  },
  // What every form of a step stands on.
  {
    name: 'form',
    test: /node_modules[\\/]react-hook-form[\\/]|src[\\/]journey[\\/](useStepForm|useField|StepForm)/,
  },
  // What a change of an answer clears; and where a number stands, which forms of the same kind show.
  {
    name: 'asked-again',
    test: /machines[\\/]core[\\/]answers\.|src[\\/]shared[\\/]parts[\\/](AskedAgain|afterAnswer|WhereToFind)/,
  },
  { name: 'dialog', test: /src[\\/]ui[\\/]dialog[\\/](Dialog|Sheet|useModal)/ },
  // How dates are read: every journey needs it after its first page, so it comes when that page is idle.
  { name: 'typed-date', test: /contract[\\/]shared[\\/]typed-date|src[\\/]journey[\\/]typed-dates/ },
  // What the two motor lines share of their first page.
  {
    name: 'motor',
    test: /(contract|machines)[\\/]lines[\\/]motor[\\/]|src[\\/]lines[\\/]motor[\\/](landing[\\/]|words|parts[\\/]premium)/,
  },
  // What the journeys of people share: health and travel.
  {
    name: 'members',
    test: /contract[\\/]shared[\\/](member-answers|member-endpoints|members|family|document-numbers)\.|machines[\\/]flows[\\/]members|src[\\/]shared[\\/]members[\\/]referred/,
  },
  // Who is in the family, in the forms of health and travel.
  {
    name: 'family',
    test: /src[\\/]shared[\\/]members[\\/](people|each-member|member-of-path|family-picker)/,
  },
  // The first page of travel. Not what imports the calendar: it would take Vite's loader with it, which every page needs.
  {
    name: 'travel',
    test: /(contract|machines)[\\/]lines[\\/]travel[\\/](?!bought)|src[\\/]lines[\\/]travel[\\/](landing[\\/](copy|QuickPicks)|words|useTravel|trip[\\/](form|copy)|parts[\\/]amounts)/,
  },
  // What the first form of the motor lines stands on, where the vehicle is confirmed.
  {
    name: 'motor-form',
    test: /src[\\/]lines[\\/]motor[\\/](confirm-vehicle[\\/](VehicleCard|copy)|vehicle[\\/](form|useVehicleForm)|parts[\\/](known|OpenedFields|NumberPlate))/,
  },
  // What the pages of plans share: list, details, comparison. The documents' links come folded, and later.
  {
    name: 'plans',
    test: /src[\\/](ui[\\/](plan[\\/](Chip|InsurerMark))|shared[\\/]plans[\\/]filters[\\/]controls)/,
  },
];

/** Runs last, after the pages and the service worker are written. */
const compressed: Plugin = {
  name: 'compress-files',
  apply: 'build',
  closeBundle: { order: 'post', sequential: true, handler: () => compressFiles(webFolder) },
};

/** Documents are drawn by a thread, which needs a file of its own beside the server's (server/drawing/thread.ts). */
const drawingThread: Plugin = {
  name: 'drawing-thread',
  apply: ({ build }) => build?.ssr === 'server/main.ts',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'server/drawing/worker.ts', fileName: 'drawing-worker.js' });
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    ...(isSsrBuild
      ? [drawingThread]
      : [
          withoutServerTexts,
          unbrokenUnits,
          withoutUnusedRouter,
          terserBeforeMinifier,
          noted,
          pwa({ webFolder, brand: broker.brand, prerender }),
          compressed,
        ]),
  ],
  define: brandDefines(broker),
  css: cssModules,
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // Every browser of `target` has modulepreload.
    modulePreload: { polyfill: false },
    // One style sheet of some 15 kB. The critical rules are inlined, so it does not block rendering.
    cssCodeSplit: false,
    copyPublicDir: !isSsrBuild,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } } }),
  },
  server: { port: 5173, proxy: { '/api': api, '/sandbox': api, '/documents': api, '/healthz': api } },
}));
