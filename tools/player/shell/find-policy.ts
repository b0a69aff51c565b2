import { formatDate } from '#contract/shared/dates.ts';
import type { OwnedHere } from '#contract/shared/owner.ts';
import { ownerEndpoints } from '#contract/shared/owner-endpoints.ts';
import type { findPolicyMachine } from '#machines/shell/find-policy.machine.ts';
import { copy } from '#src/features/owner/find-policy/copy.ts';
import { accessCodeSince, wrongOtp } from '../sandbox.ts';
import { waitUntil } from '../wait.ts';
import { busyButton, heading, pressing, text, write } from './controls.ts';
import { answered, broken, changed, refused } from './endings.ts';
import type { PlayOf } from './play-of.ts';
import type { Owner, Stage } from './stage.ts';

const { owned, requestAccessCode, confirmAccessCode, openPolicyLink, forgetDevice } = ownerEndpoints;

/** Whose policy the page's link opens, and the code that was sent last. */
interface Search {
  readonly owner: Owner;
  code: string | null;
}
const searches = new WeakMap<Stage, Search>();
const searchOf = (stage: Stage): Search => {
  const search = searches.get(stage);
  if (!search) throw new Error('No link was opened.');
  return search;
};

const newestCode = ({ server }: Stage): Promise<string | null> => accessCodeSince(server.url, 0);

/** The server's answer, as of one that cannot send codes where the path says so. */
const answeredOwned = (stage: Stage, { codes_by }: OwnedHere): Promise<void> =>
  codes_by === 'NONE' ? changed(owned, { codes_by })(stage) : answered(owned)(stage);

/** What a list shows that the server answers. */
const isEmpty = (output: unknown): boolean => JSON.stringify(output)?.includes('"rfqId"') !== true;

/** The page of the link in a policy's mail. */
export const findPolicyPlay = {
  calls: [owned, requestAccessCode, confirmAccessCode, openPolicyLink, forgetDevice],
  async open(stage) {
    const owner = await stage.visitors.withPolicy();
    searches.set(stage, { owner, code: await newestCode(stage) });
    if (!isEmpty(stage.following?.output)) await stage.store(owner.storage);
    await stage.open(owner.link);
    // A journey opens in this tab.
    await stage.stay();
  },
  gestures: {
    'question.submit': async (stage, { question }) => {
      if (question.by === 'phone') await write(stage, copy.asking.phone, question.mobile_number);
      await pressing(copy.asking.submit)(stage);
    },
    'code.request': pressing(copy.linked.submit),
    'code.submit': async (stage, { otp }) => {
      const search = searchOf(stage);
      const code = search.code ?? '';
      const typed = otp.length < 6 ? otp : stage.following?.kind === 'refused' ? wrongOtp(code) : code;
      await write(stage, copy.entering.otp, typed);
      await pressing(/^(Open the policy|Open my policies)$/)(stage);
    },
    'code.resend': pressing(copy.entering.resend),
    'question.change': pressing(/^(Use another number|Back|Use a code instead)$/),
    'birthDate.choose': pressing(/use my birth date$/i),
    'proof.submit': async (stage, { birthDate }) => {
      const { owner } = searchOf(stage);
      const isOther = stage.following === null || stage.following.kind === 'refused';
      await write(stage, copy.proving.policy, owner.policyNumber);
      const typed = isOther ? birthDate.split('-').toReversed().join('-') : formatDate(owner.birthDate, 'dd-mm-yyyy');
      await write(stage, copy.proving.birthDate, typed);
      await pressing(copy.proving.submit)(stage);
    },
    'search.start': pressing(/^(Find it by another number|Look for others|Find my policy)$/),
    'journey.continue': (stage) =>
      stage.hand.press(stage.page.getByRole('link', { name: 'Continue health insurance' }).first()),
    'device.forget': pressing(copy.found.forget),
    'forget.confirm': pressing(copy.forget.confirm),
    'forget.cancel': pressing(copy.forget.cancel),
  },
  ends: {
    loadOwned: { done: answeredOwned, fault: broken(owned) },
    requestCode: {
      asked: async (stage) => {
        const search = searchOf(stage);
        await answered(requestAccessCode)(stage);
        await waitUntil(async () => (await newestCode(stage)) !== search.code, 'a code by SMS');
        search.code = await newestCode(stage);
      },
      refused: refused(requestAccessCode),
      fault: broken(requestAccessCode),
    },
    confirmCode: {
      opened: answered(confirmAccessCode),
      refused: answered(confirmAccessCode),
      fault: broken(confirmAccessCode),
    },
    proveBirthDate: {
      opened: answered(openPolicyLink),
      refused: answered(openPolicyLink),
      fault: broken(openPolicyLink),
    },
    forgetDevice: { done: answered(forgetDevice), fault: broken(forgetDevice) },
  },
  looks: {
    loading: text(copy.loading.looking),
    // Left at once.
    starting: null,
    asking: heading(copy.asking.title),
    closed: text(copy.closed.lead),
    linked: heading(copy.linked.policy.title),
    requesting: busyButton,
    entering: heading(copy.entering.title),
    confirming: busyButton,
    proving: heading(copy.proving.title),
    opening: busyButton,
    found: heading(copy.found.title),
    confirmingForget: heading(copy.forget.title),
    forgetting: busyButton,
    forgotten: heading(copy.forget.doneTitle),
  },
} satisfies PlayOf<typeof findPolicyMachine>;
