import './styles.ts';
import { LINES } from '#contract/lines.ts';
import { hasUnfinishedJourney } from '#src/api/journey-ids.ts';
import { preloadJourney } from '#src/api/preload-journey.ts';
import { nextPaint, whenFirstInteraction, whenIdle } from '#src/lib/hydration.ts';
import { watchPreloadErrors, withReload } from '#src/lib/shell/with-reload.ts';
import { showCodeLoadFailure } from './load-failure.ts';
import { deferInstallPrompt } from './shell/deferred-install-prompt.ts';
import { SERVICE_WORKER } from './shell/service-worker-file.ts';
import { canonicalPath, NOT_FOUND_PAGE, OFFLINE_FALLBACK_PAGE, sitePageAt } from './site-pages.ts';

/**
 * The entry of every page, without React. A page within a journey is rendered at once. A prerendered page is hydrated
 * at the visitor's first interaction, so that a phone does no work while the page is only read. Until then everything
 * on it is native: links, disclosures, radio buttons, a popover, and a form that React submits after hydration.
 */
const boot = async (root: HTMLElement): Promise<void> => {
  // Listens from now on, also for the shell, which asks for it later.
  const touched = whenFirstInteraction();
  const { pathname, search, hash } = window.location;
  const address = canonicalPath(pathname);
  // Offline, the service worker also answers addresses that the server would redirect.
  if (address !== pathname) return window.location.replace(`${address}${search}${hash}`);
  const asked = sitePageAt(pathname);
  const isKnown = asked !== NOT_FOUND_PAGE || root.dataset.page === NOT_FOUND_PAGE.id || import.meta.env.DEV;
  const page = isKnown ? asked : OFFLINE_FALLBACK_PAGE;
  const line = LINES.find((one) => one === page.id);
  if (line) preloadJourney(line, search, root.dataset.list);
  /** Another tab may begin a journey meanwhile. The page then no longer equals its HTML. */
  const isPrerendered = () => root.dataset.page === page.id && page.asPrerendered();
  // The offer to continue an unfinished journey does not wait for an interaction.
  if (isPrerendered()) await (LINES.some(hasUnfinishedJourney) ? nextPaint() : touched);
  const loadMain = withReload(() => import('./main.tsx'))();
  const loadContent = withReload(page.load);
  // The document of an inner page preloads its scripts: imported one after another, each is evaluated in a task of its
  // own.
  const isInner = root.dataset.page === undefined;
  const [main, content] = await Promise.allSettled([loadMain, isInner ? loadMain.then(loadContent) : loadContent()]);
  if (main.status === 'fulfilled' && content.status === 'fulfilled') {
    await main.value.renderApp(root, content.value, { isPrerendered: isPrerendered(), suspends: page.suspends });
  } else if (main.status === 'fulfilled' && content.status === 'rejected' && !isPrerendered()) {
    await main.value.renderErrorPage(root, content.reason);
  } else {
    showCodeLoadFailure(root);
  }
};

watchPreloadErrors();
deferInstallPrompt();
const root = document.getElementById('root');
// An older browser shows the page as without scripts, with a notice that style hides elsewhere (src/ui/base.css).
if (root && CSS.supports('accent-color: red')) void boot(root);
// For later visits. The page works without it. The shell offers a new version if there is one to replace.
if (import.meta.env.PROD && 'serviceWorker' in navigator && !navigator.serviceWorker.controller) {
  whenIdle()
    .then(() => navigator.serviceWorker.register(SERVICE_WORKER))
    .catch(() => undefined);
}
