import type { AnyMachineSnapshot } from 'xstate';
import type { PlayedPage } from '../page.ts';
import { waitUntil } from '../wait.ts';
import type { ShellPlay } from './play-of.ts';
import type { Stage } from './stage.ts';

/** What must be so on the page after each step. */

const leavesOf = (value: AnyMachineSnapshot['value']): string[] =>
  typeof value === 'string' ? [value] : Object.values(value).flatMap((inner) => (inner ? leavesOf(inner) : []));

/** Which facts are there, and what is true: their contents differ from the model's. */
const factsOf = (context: AnyMachineSnapshot['context']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(context ?? {}).map(([name, fact]) => [
      name,
      fact === null || typeof fact === 'boolean' ? String(fact) : typeof fact,
    ]),
  );

async function differences(stage: Stage, play: ShellPlay, expected: AnyMachineSnapshot): Promise<string[]> {
  const snapshot = await stage.snapshot();
  const value = JSON.stringify(expected.value);
  if (snapshot?.value !== value) return [`the machine is in ${snapshot?.value ?? 'no state'}`];
  const found = Object.entries(factsOf(expected.context))
    .filter(([name, fact]) => snapshot.facts[name] !== fact)
    .map(([name, fact]) => `${name} is ${snapshot.facts[name]} and not ${fact}`);
  for (const leaf of leavesOf(expected.value)) {
    const look = play.looks[leaf];
    if (look === undefined) throw new Error(`Nothing says how ${leaf} looks.`);
    if (look !== null && !(await look(stage.page).first().isVisible())) found.push(`${leaf} is not shown`);
    if (look === null && (await play.nothing?.(stage.page).first().isVisible())) found.push(`${leaf} shows something`);
  }
  return found;
}

/** Waits until machine and page are as the model says. Throws with what is expected and what is there. */
export async function checkStage(
  stage: Stage,
  { complaints }: PlayedPage,
  play: ShellPlay,
  expected: AnyMachineSnapshot,
  what: string,
): Promise<void> {
  let found: string[] = [];
  const isRight = async () => {
    found = await differences(stage, play, expected);
    return found.length === 0;
  };
  const value = JSON.stringify(expected.value);
  await waitUntil(isRight, value).catch(() => {
    throw new Error(`After “${what}” the machine should be in ${value}: ${found.join('; ')}`);
  });
  if (complaints.length > 0) throw new Error(`After “${what}” the page complained: ${complaints.join('; ')}`);
}

/** What follows a step moves the focus in an effect, within this time. Milliseconds. */
const MOVES_WITHIN = 2_000;

/** Waits until something has the focus again. */
export const checkFocus = (stage: Stage, what: string): Promise<void> =>
  waitUntil(() => hasFocus(stage), `the focus, which was lost by “${what}”`, MOVES_WITHIN);

/** Whether something in the page's content has the focus. Without it a keyboard starts again at the top of the page. */
export const hasFocus = ({ page }: Stage): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('main, dialog') != null);
