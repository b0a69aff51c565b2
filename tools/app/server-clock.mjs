// Loaded before the server if a test controls its clock: time almost stops, and advances when the test says so.
// Whatever expires (a code, a pending payment, an insurer's review) then lasts as long as the test looks at it.

const RealDate = Date;
const begun = RealDate.now();
let turned = 0;

// A thousandth of the real speed: the job queue hands out only what is older than now.
const now = () => begun + turned + Math.floor((RealDate.now() - begun) / 1000);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

// With `?jobs=held` jobs run only when the clock is advanced: none does what a test is about to do itself.
const isHeld = new URL(import.meta.url).searchParams.get('jobs') === 'held';
/** How often a job looks for due work (server/start-jobs.ts), in milliseconds. */
const JOB_ROUND = 1_000;
const setRealTimeout = globalThis.setTimeout;
const held = [];
/** Rounds that are under way. One that has ended asks for the next. */
const underWay = new Set();
globalThis.setTimeout = (run, wait, ...args) => {
  if (wait !== JOB_ROUND) return setRealTimeout(run, wait, ...args);
  underWay.delete(run);
  const begin = () => {
    underWay.add(run);
    run(...args);
  };
  if (!isHeld) return setRealTimeout(begin, wait);
  held.push(begin);
  return undefined;
};

/** A round that has not ended after this time is not waited for, in milliseconds. */
const LONGEST_ROUND = 2_000;
const roundsEnded = async () => {
  const end = RealDate.now() + LONGEST_ROUND;
  while (underWay.size > 0 && RealDate.now() < end) await new Promise((resolve) => setRealTimeout(resolve, 2));
};

process.on('message', async (message) => {
  if (typeof message !== 'number') return;
  // An attempt that fails after the clock was advanced would put off the next one by as much.
  await roundsEnded();
  turned += message;
  for (const begin of held.splice(0)) begin();
  await roundsEnded();
  process.send?.(message);
});
