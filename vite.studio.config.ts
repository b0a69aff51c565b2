import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandConstants, brandOfBuild } from '#tools/build/brand-of-build.ts';

/** The analysts' document, built alone: nothing of it is in the visitors' files, and their build does not depend on it. */
export default defineConfig({
  plugins: [react()],
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
    rolldownOptions: { input: 'studio.html' },
  },
  worker: { format: 'es' },
});
