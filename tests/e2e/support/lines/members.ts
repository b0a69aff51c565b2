import { currentPath } from '#tools/player/controls.ts';
import type { Hand } from '#tools/player/hand.ts';
import type { Answers } from '../line.ts';

/** The pages of one member, in the lines that cover persons. */

export interface RiskAnswers extends Answers {
  /** Labels of the questions that SELF answers with yes. */
  readonly yes: readonly string[];
}

/** Steps that repeat for each member name the member at the end of their path. */
export const memberInHand = (hand: Hand): string => currentPath(hand).split('/').at(-1) ?? '';

export async function answerMedicalQuestions(hand: Hand, { yes }: RiskAnswers): Promise<void> {
  const risks = memberInHand(hand) === 'SELF' ? yes : [];
  const noToAll = hand.page.getByRole('button', { name: /^No to all/ });
  await noToAll.waitFor();
  const still = hand.page.getByRole('radiogroup', { name: 'Still right?' });
  if ((await still.count()) > 0) {
    await hand.choose(still.getByRole('radio', { name: risks.length > 0 ? /^No/ : /^Yes/ }));
  }
  for (const question of risks) {
    await hand.choose(hand.page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: 'Yes' }));
    await hand.write(hand.page.getByLabel('What was it, and since when?').last(), 'Since 2019, under treatment');
  }
  await hand.press(noToAll);
}
