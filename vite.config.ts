import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://localhost:${process.env.PORT ?? 8080}`;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
  },
  server: { port: 5173, proxy: { '/api': api, '/sandbox': api, '/healthz': api } },
}));
