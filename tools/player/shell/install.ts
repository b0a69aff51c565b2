import { SAMPLE_BRAND } from '#contract/shared/brand.ts';
import type { installMachine } from '#machines/shell/install.machine.ts';
import { copy } from '#src/app/shell/copy.ts';
import { eventControl } from '../controls.ts';
import { NoControl, pressThe } from '../events.ts';
import { button, pressing } from './controls.ts';
import type { PlayOf } from './play-of.ts';

const { install } = copy;

/** The card in the corner of a page that may be interrupted. */
export const installPlay = {
  calls: [],
  open: (stage) => stage.open('/health'),
  gestures: {
    'install.offer': ({ page }, { refusedLately }) =>
      page.evaluate((isRefused) => {
        // Before this visit: not stored by the page.
        if (isRefused) localStorage['chhatri.install.refused'] = String(Date.now());
        window.playedOfferInstall();
      }, refusedLately),
    'install.accept': pressing(install.install),
    'install.cancel': pressing(install.cancel),
    'install.finish': ({ page }) => page.evaluate(() => void window.dispatchEvent(new Event('appinstalled'))),
    // The landing may be interrupted, and the pages after it may not.
    'page.change': async ({ page, hand }, { interruptible }) => {
      const isLanding = (await page.locator('[data-screen="landing"]').count()) > 0;
      if (isLanding === interruptible) throw new NoControl('The page is such a page already.');
      if (isLanding) await pressThe(hand, eventControl(hand, 'journey.start'), 'the start of a journey');
      else await page.goBack();
    },
  },
  ends: {
    promptInstall: {
      done: (stage, outcome) => stage.answerAsk('install', { value: { outcome } }),
      fault: (stage) => stage.answerAsk('install', { fails: true }),
    },
  },
  looks: {
    unavailable: null,
    deciding: null,
    shown: button(install.install),
    waiting: null,
    prompting: (page) => page.locator('[data-corner] [data-busy]'),
    refused: null,
    installed: null,
  },
  nothing: (page) => page.getByRole('region', { name: install.label(SAMPLE_BRAND.name) }),
} satisfies PlayOf<typeof installMachine>;
