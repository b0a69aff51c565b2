/** Written by the build (tools/build/pwa.ts). */
export const SERVICE_WORKER = '/sw.js';
