import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { LINES } from '#contract/lines.ts';
import type { Brand } from '#contract/shared/brand.ts';
import { PRODUCTS } from '#src/lib/products.ts';
import { filesOfModules, pageModules, readChunks } from './chunk-list.ts';

interface Options {
  readonly webFolder: string;
  readonly brand: Brand;
  /** Runs before the service worker is generated, because its manifest has the hashes of the documents. */
  readonly prerender: () => Promise<void>;
}

const LIVE = PRODUCTS.filter(({ live }) => live);

/** Precached with all they import: the shell, and the pages that can be read offline. */
const PRECACHED_MODULES = [
  'src/app/boot.ts',
  'src/app/main.tsx',
  'src/app/shell/overlays.tsx',
  'src/features/landing/home/Landing.tsx',
  'src/features/landing/home/Carousel.tsx',
  'src/features/callback/CallbackCard.tsx',
  ...LINES.flatMap(pageModules),
  'src/journey/restoring/Screen.tsx',
  'src/journey/restore-failed/Screen.tsx',
  ...['ComingSoon', 'Complaints', 'Privacy', 'OfflineFallback'].map((page) => `src/app/pages/${page}.tsx`),
];
const PRECACHED_FILES = [
  ...['/index', '/app', ...LIVE.map(({ path }) => path)].map((page) => `${page.slice(1)}.html`),
  'assets/*.css',
  'fonts/**/*.woff2',
  '{brand,illustrations,members}/*.svg',
  'favicon.svg',
];

/** The web app manifest, and a service worker that precaches the shell and the landings. */
export const pwaPlugin = ({ webFolder, brand, prerender }: Options): PluginOption =>
  VitePWA({
    strategies: 'generateSW',
    // An update waits until the visitor accepts it, so that no form is lost (src/app/shell/service-worker.ts).
    registerType: 'prompt',
    injectRegister: null,
    includeManifestIcons: false,
    integration: {
      beforeBuildServiceWorker: async ({ workbox }) => {
        await prerender();
        // The other chunks are cached at runtime, when the journey loads them.
        workbox.globPatterns = [...PRECACHED_FILES, ...filesOfModules(readChunks(webFolder), PRECACHED_MODULES)];
      },
    },
    manifest: manifestOf(brand),
    workbox: {
      cleanupOutdatedCaches: true,
      // The first visit is controlled too, so that its chunks are cached.
      clientsClaim: true,
      // Addresses within a journey have no document of their own.
      navigateFallback: 'app.html',
      navigateFallbackAllowlist: LIVE.map(({ path }) => new RegExp(`^${path}/`)),
      runtimeCaching: [
        {
          // The sandbox's pages and the API's documents do not belong to the app.
          urlPattern: ({ request, url }) => request.mode === 'navigate' && !/^\/(api|sandbox)\//.test(url.pathname),
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: 'app.html' } },
        },
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'CacheFirst',
          options: { cacheName: 'assets', expiration: { maxEntries: 150, maxAgeSeconds: 30 * 24 * 60 * 60 } },
        },
        {
          urlPattern: ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
          handler: 'StaleWhileRevalidate',
          options: { cacheName: 'images', expiration: { maxEntries: 60 } },
        },
      ],
    },
  });

const manifestOf = ({ name }: Brand) => ({
  id: '/',
  name: `${name} insurance`,
  short_name: name,
  description: 'Get instant quotes and secure your future today!',
  lang: 'en-IN',
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  background_color: '#fbf8f2',
  theme_color: '#fbf8f2',
  categories: ['finance', 'shopping'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  screenshots: [screenshotOf('narrow', '780x1688'), screenshotOf('wide', '1280x800')],
  shortcuts: LIVE.map(({ label, path }) => ({ name: `${label} insurance`, url: path })),
});

const screenshotOf = (form_factor: 'narrow' | 'wide', sizes: string) => {
  const src = `/screenshots/landing-${form_factor}.png`;
  return { src, sizes, type: 'image/png', form_factor, label: 'Prices before your phone number' };
};
