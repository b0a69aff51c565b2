import { CALLBACK_CONSENT_TEXT, callbackEndpoint } from '#contract/shared/callback.ts';
import type { callbackMachine } from '#machines/shell/callback.machine.ts';
import { copy } from '#src/features/callback/copy.ts';
import { busyButton, button, pressing, text, write } from './controls.ts';
import { answered, broken, refused } from './endings.ts';
import type { PlayOf } from './play-of.ts';

/** The call-back card of a page that announces a product. */
export const callbackPlay = {
  calls: [callbackEndpoint],
  open: (stage) => stage.open('/term'),
  gestures: {
    'phone.submit': async (stage, { mobileNumber }) => {
      await write(stage, copy.phone, mobileNumber);
      await pressing(copy.next)(stage);
    },
    'phone.change': pressing(copy.change),
    'name.submit': async (stage, { fullName, consent }) => {
      await write(stage, copy.name, fullName);
      await stage.hand.tick(stage.page.getByRole('checkbox', { name: CALLBACK_CONSENT_TEXT }), consent);
      await pressing(copy.submit)(stage);
    },
    'callback.close': pressing(copy.close),
  },
  ends: {
    requestCallback: {
      stored: answered(callbackEndpoint),
      refused: refused(callbackEndpoint),
      fault: broken(callbackEndpoint),
    },
  },
  looks: {
    phone: button(copy.next),
    name: button(copy.submit),
    submitting: busyButton,
    submitted: text(copy.submitted),
  },
} satisfies PlayOf<typeof callbackMachine>;
