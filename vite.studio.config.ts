import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandConstants, brandOfBuild } from '#tools/build/brand-of-build.ts';
import { unbrokenUnitsPlugin } from '#tools/build/unbroken-units.ts';

/** The analysts' document and that of a state's screen, built alone: nothing of it is in the visitors' files, and their build does not depend on it. */
export default defineConfig({
  // The screens' texts are as visitors read them.
  plugins: [react(), unbrokenUnitsPlugin],
  define: brandConstants(brandOfBuild()),
  build: {
    outDir: 'dist/studio',
    emptyOutDir: true,
    // The server asks who may see what is below this address (server/studio/studio-document.ts).
    assetsDir: 'studio/assets',
    target: 'es2022',
    modulePreload: { polyfill: false },
    copyPublicDir: false,
    // ELK, in the worker, is larger than Vite expects of a file.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: ['studio.html', 'studio-screen.html'],
      // What both documents share is one file, and not one for each module.
      output: {
        codeSplitting: {
          groups: [{ name: 'shared', test: /[\\/](?:contract|machines|node_modules)[\\/]/, minShareCount: 2 }],
        },
      },
    },
  },
  worker: { format: 'es' },
});
