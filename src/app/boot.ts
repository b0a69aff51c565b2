import './styles.ts';
import { LINES } from '#contract/lines.ts';
import { isUnderWay } from '#src/api/visit.ts';
import { pageAt } from './pages.ts';
import { watchForInstall } from './shell/earlyInstall.ts';
import { afterPaint, atLeisure, firstSign } from './waking.ts';

/**
 * What runs first, and all that runs on a page that is only read. The page itself comes alive with React when it is
 * needed: a page within a journey at once, a prerendered one after it was painted or at the visitor's first move.
 */
const boot = async (root: HTMLElement): Promise<void> => {
  const page = pageAt(window.location.pathname);
  const isPrerendered = root.dataset.page === page.id && page.asPrerendered();
  const sign = firstSign(root);
  if (isPrerendered) {
    const comesBack = LINES.some(isUnderWay);
    await (page.wakes === 'late' && !comesBack ? sign.given : afterPaint());
  }
  // Both at once; whether the page's own code came is `start`'s business.
  const [{ start }] = await Promise.all([import('./main.tsx'), page.load().catch(() => undefined)]);
  await start(page, root, isPrerendered);
  sign.passOn();
};

watchForInstall();
const root = document.getElementById('root');
if (root) void boot(root);
// For later visits; a page that is only read is not held up by it, and does without where it is not allowed.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  atLeisure()
    .then(() => import('./shell/serviceWorker.ts'))
    .then(({ registerServiceWorker }) => registerServiceWorker())
    .catch(() => undefined);
}
