import './styles.ts';
import { LINES } from '#contract/lines.ts';
import { isUnderWay } from '#src/api/visit.ts';
import { sayNotLoaded } from './notLoaded.ts';
import { NOT_FOUND, pageAt, UNREACHABLE } from './pages.ts';
import { watchForInstall } from './shell/earlyInstall.ts';
import { needed, watchPreloads } from './shell/preloadError.ts';
import { afterPaint, atLeisure, firstSign } from './waking.ts';

/**
 * What runs first, and all that runs on a page that is only read. The page itself comes alive with React when it is
 * needed: a page within a journey at once, a prerendered one at the visitor's first move.
 */
const boot = async (root: HTMLElement): Promise<void> => {
  const asked = pageAt(window.location.pathname);
  const isKnown = asked !== NOT_FOUND || root.dataset.page === NOT_FOUND.id || import.meta.env.DEV;
  const page = isKnown ? asked : UNREACHABLE;
  const isPrerendered = root.dataset.page === page.id && page.asPrerendered();
  const sign = firstSign(root);
  if (isPrerendered) {
    // Who comes back is offered to go on; everybody else reads first, and a phone is spared the work until they act.
    const comesBack = LINES.some(isUnderWay);
    await (comesBack ? afterPaint() : sign.given);
  } else {
    sign.end();
  }
  const [main, code] = await Promise.allSettled([needed(() => import('./main.tsx'))(), needed(page.load)()]);
  if (main.status === 'fulfilled' && code.status === 'fulfilled') {
    await main.value.start(root, code.value, { isPrerendered, late: page.late });
    await sign.passOn();
    return;
  }
  sign.end();
  if (main.status === 'fulfilled' && code.status === 'rejected' && !isPrerendered) {
    main.value.showError(root, code.reason);
  } else {
    sayNotLoaded(root);
  }
};

watchPreloads();
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
