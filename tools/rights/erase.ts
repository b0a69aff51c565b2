import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { erasePerson, planErasure } from '#server/worker/rights/erase-person.ts';
import { isKnown } from '#server/worker/rights/person.ts';
import { removeRemains } from '#server/worker/rights/remove-remains.ts';
import { erasureText, NOTHING_STORED, planText } from './erasure-texts.ts';
import { byOption, phoneOption, runOnData } from './rights-command.ts';

/**
 * `npm run erase -- --phone 98… [--by NAME] [--yes]`: erases what is stored of a person, after it has shown what goes and
 * what the law obliges to retain. With the embedded database its server has to be stopped first.
 */
const { values: options } = parseArgs({
  options: { phone: { type: 'string' }, by: { type: 'string' }, yes: { type: 'boolean', default: false } },
});

async function isConfirmed(): Promise<boolean> {
  if (options.yes) return true;
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question('\nType erase to erase it, or anything else to leave it: ');
  terminal.close();
  return typed.trim().toLowerCase() === 'erase';
}

const readOptions = () => ({ phone: phoneOption(options.phone), by: byOption(options.by) });

await runOnData(readOptions, async ({ db, config }, { phone, by }) => {
  const plan = await planErasure(db, phone);
  console.log(isKnown(plan.person) ? planText(plan) : NOTHING_STORED);
  if (!isKnown(plan.person)) return;
  if (!(await isConfirmed())) {
    console.log('\nNothing was erased. Add --yes to erase it without being asked.');
    return;
  }
  const erasure = await erasePerson({ db, config, now: new Date(), by }, phone);
  await removeRemains(db, config.databaseUrl);
  console.log(`\n${erasureText(erasure)}`);
});
