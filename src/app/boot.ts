import './styles.ts';
import { LINES } from '#contract/lines.ts';
import { hasUnfinishedJourney } from '#src/api/journeyIds.ts';
import { afterPaint, firstInteraction, whenIdle } from './hydration.ts';
import { showLoadFailure } from './loadFailure.ts';
import { hydrated } from './MarkHydrated.tsx';
import { NOT_FOUND, OFFLINE_FALLBACK, pageAt } from './pages.ts';
import { deferInstallPrompt } from './shell/deferredInstallPrompt.ts';
import { watchPreloadErrors, withReload } from './shell/withReload.ts';

/**
 * What runs first, and all that runs on a page that is only read. The page itself comes alive with React when it is
 * needed: a page within a journey at once, a prerendered one at the visitor's first move.
 */
const boot = async (root: HTMLElement): Promise<void> => {
  const asked = pageAt(window.location.pathname);
  const isKnown = asked !== NOT_FOUND || root.dataset.page === NOT_FOUND.id || import.meta.env.DEV;
  const page = isKnown ? asked : OFFLINE_FALLBACK;
  const isPrerendered = root.dataset.page === page.id && page.asPrerendered();
  const sign = firstInteraction(root);
  if (isPrerendered) {
    // Who comes back is offered to go on; everybody else reads first, and a phone is spared the work until they act.
    const comesBack = LINES.some(hasUnfinishedJourney);
    await (comesBack ? afterPaint() : sign.given);
  } else {
    sign.end();
  }
  const [main, code] = await Promise.allSettled([withReload(() => import('./main.tsx'))(), withReload(page.load)()]);
  if (main.status === 'fulfilled' && code.status === 'fulfilled') {
    main.value.start(root, code.value, { isPrerendered, suspends: page.suspends });
    await hydrated;
    await sign.passOn();
    return;
  }
  sign.end();
  if (main.status === 'fulfilled' && code.status === 'rejected' && !isPrerendered) {
    main.value.showError(root, code.reason);
  } else {
    showLoadFailure(root);
  }
};

watchPreloadErrors();
deferInstallPrompt();
const root = document.getElementById('root');
if (root) void boot(root);
// For later visits; a page that is only read is not held up by it, and does without where it is not allowed.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  whenIdle()
    .then(() => import('./shell/serviceWorker.ts'))
    .then(({ registerServiceWorker }) => registerServiceWorker())
    .catch(() => undefined);
}
