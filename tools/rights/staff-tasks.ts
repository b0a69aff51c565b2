import { parseArgs } from 'node:util';
import { writeAuditLine } from '#server/worker/rights/rights-audit.ts';
import { countsOf, findStaffTasks } from '#server/worker/staff-tasks/find-staff-tasks.ts';
import { markCalled } from '#server/worker/staff-tasks/mark-called.ts';
import { staffTasksText } from '#server/worker/staff-tasks/staff-tasks-text.ts';
import { byOption, runOnData, UsageError } from './rights-command.ts';

/**
 * `npm run duties [-- --json]`: what a person at the broker has to look after. `-- --called CB-… [--by NAME]` notes that a call
 * was made. With the embedded database its server has to be stopped first; the daily mail needs no stop.
 */
const { values: options } = parseArgs({
  options: { json: { type: 'boolean', default: false }, called: { type: 'string' }, by: { type: 'string' } },
});

function readOptions() {
  const called = options.called?.trim().toUpperCase() ?? null;
  if (called !== null && !/^CB-[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(called)) {
    throw new UsageError('--called: enter the reference of a call-back, like CB-7K2M4-9QX3T.');
  }
  return { called, by: byOption(options.by) };
}

await runOnData(readOptions, async ({ db }, { called, by }) => {
  const now = new Date();
  if (called !== null) {
    const isNoted = await markCalled(db, called, by, now);
    if (!isNoted) throw new UsageError(`${called} is no call-back that waits for its call.`);
    console.log(`Noted: ${called} was called.`);
    return;
  }
  const staffTasks = await findStaffTasks(db, now);
  await writeAuditLine(db, { act: 'DUTIES', by, subject: null, counts: countsOf(staffTasks) }, now);
  if (options.json) console.log(JSON.stringify(staffTasks, null, 2));
  else console.log(staffTasks.length > 0 ? staffTasksText(staffTasks) : 'Nothing waits for a person.');
});
