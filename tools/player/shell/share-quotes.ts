import { sharingEndpoints } from '#contract/shared/sharing-endpoints.ts';
import type { shareQuotesMachine } from '#machines/shell/share-quotes.machine.ts';
import { copy } from '#src/features/sharing/share-quotes/copy.ts';
import { busyButton, button, pressing, text, write } from './controls.ts';
import { answered, broken, refused } from './endings.ts';
import { openJourney } from './open-journey.ts';
import type { PlayOf } from './play-of.ts';

const { shareQuotes, mailQuotes } = sharingEndpoints;

/** 'Save or share' above a list of prices. */
export const shareQuotesPlay = {
  calls: [shareQuotes, mailQuotes],
  async open(stage) {
    await openJourney(stage);
    await pressing('Save or share')(stage);
  },
  gestures: {
    'share.retry': pressing(copy.retry),
    'link.copy': pressing(/^(Copy link|Link copied)$/),
    'link.share': pressing(copy.share),
    'mail.submit': async (stage, { email }) => {
      await write(stage, copy.email, email);
      await pressing(copy.mail)(stage);
    },
    'mail.again': pressing(copy.again),
  },
  ends: {
    makeLink: { made: answered(shareQuotes), refused: refused(shareQuotes), fault: broken(shareQuotes) },
    mailLink: { mailed: answered(mailQuotes), refused: refused(mailQuotes), fault: broken(mailQuotes) },
    copyLink: {
      done: (stage) => stage.answerAsk('copy', {}),
      fault: (stage) => stage.answerAsk('copy', { fails: true }),
    },
    shareLink: {
      done: (stage) => stage.answerAsk('share', {}),
      // Closed without a choice.
      fault: (stage) => stage.answerAsk('share', { fails: true }),
    },
  },
  looks: {
    making: text(copy.making),
    notMade: text(copy.notMade),
    idle: button(copy.copyLink),
    copying: button(copy.copyLink),
    copied: button(copy.copied),
    notCopied: text(copy.notCopied),
    sharing: button(copy.copyLink),
    asking: button(copy.mail),
    mailing: busyButton,
    mailed: text(/^On its way to/),
  },
} satisfies PlayOf<typeof shareQuotesMachine>;
