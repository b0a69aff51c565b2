import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../app/open-browser.ts';

/** The pictures of `docs/screens`: the state at which the walk takes each, or the studio's view, and its name there. */
const BEST: Readonly<Record<string, string>> = {
  'landing-390.png': 'front-door-390',
  'landing-1280.png': 'front-door-1280',
  'health/personalDetails.editing-390.png': 'health-about-you-390',
  'health/members.editing-390.png': 'health-members-390',
  'health/quoteList.browsing.showing.complete-390.png': 'health-plans-390',
  'health/quoteList.browsing.showing.complete-1280.png': 'health-plans-1280',
  'health/quoteList.browsing.empty-390.png': 'health-no-plans-390',
  'health/quoteList.failed-390.png': 'health-plans-failed-390',
  'health/decision.priceChanged-390.png': 'health-price-changed-390',
  'health/policy.overlay.dismissed-1280.png': 'health-policy-1280',
  'car/confirmVehicle.editing-390.png': 'car-vehicle-390',
  'car/customizePlan.pricing.showing-1280.png': 'car-plan-1280',
  'car/preview.checking-390.png': 'car-check-your-answers-390',
  'two-wheeler/policyDetails.editing-1280.png': 'two-wheeler-policy-of-now-1280',
  'two-wheeler/quoteList.browsing.showing.complete-390.png': 'two-wheeler-plans-390',
  'two-wheeler/payment.pending-390.png': 'two-wheeler-payment-pending-390',
  'travel/landing.newcomer-390.png': 'travel-landing-390',
  'travel/quoteList.browsing.showing.complete-390.png': 'travel-plans-390',
  'travel/compare.browsing.showing.complete-1280.png': 'travel-comparison-1280',
  'travel/policy.overlay.dismissed-390.png': 'travel-policy-390',
  'studio/map-1280.png': 'studio-map-1280',
  'studio/screen-1600.png': 'studio-screen-1600',
  'studio/funnel-1280.png': 'studio-funnel-1280',
  'studio/heat-dark-1600.png': 'studio-heat-dark-1600',
  'studio/ways-1280.png': 'studio-ways-1280',
  'studio/what-if-dark-1600.png': 'studio-what-if-dark-1600',
};

/** Pixels: longer pages are cut here. */
const MAX_HEIGHT = 1800;

/** Copies the best pictures as WebP. A picture that was not taken this time is not changed. */
export async function copyBestScreenshots(from: string, into: string): Promise<void> {
  mkdirSync(into, { recursive: true });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    for (const [taken, name] of Object.entries(BEST)) {
      const file = join(from, taken);
      if (!existsSync(file)) continue;
      const source = `data:image/png;base64,${readFileSync(file).toString('base64')}`;
      const webp = await page.evaluate(asWebp, [source, MAX_HEIGHT] as const);
      writeFileSync(join(into, `${name}.webp`), Buffer.from(webp, 'base64'));
    }
  } finally {
    await browser.close();
  }
}

/** Runs inside the page. Returns the file in base64. */
async function asWebp([source, maxHeight]: readonly [string, number]): Promise<string> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = Math.min(image.naturalHeight, maxHeight);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? '';
}
