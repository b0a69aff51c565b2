import { ownerEndpoints } from '#contract/shared/owner-endpoints.ts';
import type { sendLinkMachine } from '#machines/shell/send-link.machine.ts';
import { copy } from '#src/features/owner/send-to-phone/copy.ts';
import { busyButton, button, pressing, text, write } from './controls.ts';
import { answered, broken, refused } from './endings.ts';
import { openJourney } from './open-journey.ts';
import type { PlayOf } from './play-of.ts';

const { sendJourneyLink } = ownerEndpoints;

/** 'Send this to my phone' below a page of a journey. */
export const sendLinkPlay = {
  calls: [sendJourneyLink],
  async open(stage) {
    await openJourney(stage);
    // It is loaded when the visitor gets to the page's end.
    await stage.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await stage.hand.press(stage.page.getByText(copy.title));
  },
  gestures: {
    'phone.submit': async (stage, { mobileNumber }) => {
      await write(stage, copy.phone, mobileNumber);
      await pressing(copy.submit)(stage);
    },
    'link.again': pressing(copy.again),
  },
  ends: {
    sendLink: { sent: answered(sendJourneyLink), refused: refused(sendJourneyLink), fault: broken(sendJourneyLink) },
  },
  looks: { asking: button(copy.submit), sending: busyButton, sent: text(/^The link is on its way/) },
} satisfies PlayOf<typeof sendLinkMachine>;
