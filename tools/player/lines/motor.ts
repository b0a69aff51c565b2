import * as v from 'valibot';
import { MotorPlan } from '#contract/lines/motor/plan.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { MOTOR_ADDON_TEXTS } from '#server/lines/motor/rating/addon-premium.ts';
import { motorChoicesTexts } from '#src/lines/motor/plans/choices-copy.ts';
import { motorFilterTexts } from '#src/lines/motor/plans/copy.ts';
import { coverTypeName } from '#src/lines/motor/plans/plan-texts.ts';
import { copy as registration } from '#src/lines/motor/registration/copy.ts';
import type { LineModel } from '../../model/line-model.ts';
import { type MotorServerFixtures, otherKnownNumber } from '../../model/lines/motor/fake-server.ts';
import { CHANGED_ADDON, changesAddons } from '../../model/lines/motor/other-plan.ts';
import { addonByName, field, optionOf } from '../controls.ts';
import { filtersOpened, findThe } from '../events.ts';
import type { PlayedLine } from '../line.ts';

/** What differs between the two lines. */
interface OwnParts extends Pick<PlayedLine, 'record' | 'forms'> {
  readonly model: LineModel;
  readonly fixtures: MotorServerFixtures;
  readonly endpoints: { readonly premiumByPlan: PlayedLine['quotation']; readonly updateRegistration: Endpoint };
}

/** The button for a vehicle without a number. */
const WITHOUT_NUMBER = 'newVehicle.open';
const ByHand = v.object({ by_hand: v.literal(true) });
const WithNumber = v.object({ reg_no: v.string() });

/** A motor line, from what differs between the two. */
export const motorLine = ({ model, fixtures, endpoints, ...own }: OwnParts): PlayedLine => ({
  ...own,
  id: model.line.id,
  path: model.line.path,
  endpoints: model.line.endpoints,
  model,
  async start(hand, answer) {
    if (v.is(WithNumber, answer))
      await hand.write(await findThe(field(hand, registration.number), 'the number'), answer.reg_no);
    return v.is(ByHand, answer) ? WITHOUT_NUMBER : 'journey.start';
  },
  buttonOf: ({ type, answer }) => (type === 'registration.submit' && v.is(ByHand, answer) ? WITHOUT_NUMBER : type),
  async changeCart(hand, plan) {
    const chosen = v.parse(MotorPlan, plan);
    if (changesAddons(fixtures, chosen)) {
      const addon = addonByName(hand, MOTOR_ADDON_TEXTS[CHANGED_ADDON].label);
      return hand.tick(await findThe(addon, 'the add-on'), chosen.addons.includes(CHANGED_ADDON));
    }
    const { deductibles } = chosen;
    const deductible = optionOf(hand, motorChoicesTexts.deductible, String(deductibles));
    await hand.choose(await findThe(deductible, `a deductible of ${deductibles}`));
  },
  // Sarus sells no third party alone.
  filterAll: (hand) =>
    filtersOpened(hand, async () => {
      const cover = hand.page.getByRole('dialog').getByRole('combobox', { name: motorFilterTexts.cover, exact: true });
      await hand.pick(await findThe(cover, 'a cover'), coverTypeName('TP'));
      const insurer = hand.page.getByRole('checkbox', { name: /^Sarus/ });
      await hand.tick(await findThe(insurer, 'an insurer'), true);
    }),
  quotation: endpoints.premiumByPlan,
  elsewhere: {
    endpoint: endpoints.updateRegistration,
    bodyFor: (record) => ({ reg_no: otherKnownNumber(fixtures, record) }),
  },
});
