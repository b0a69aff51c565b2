/** Written by the build (tools/build/pwa-plugin.ts). */
export const SERVICE_WORKER = '/sw.js';
