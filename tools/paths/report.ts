import { type LostNames, NOTHING_LOST } from './accepted-chart.ts';
import { type Names, THINGS, type Thing } from './coverage-state.ts';
import { DRIVERS, type Driver, OUT_OF_REACH } from './out-of-reach.ts';
import type { MachineReport, Shares } from './report-schema.ts';

/** What a driver saw; a thing that it cannot say is missing. */
export type SeenThings = Readonly<Partial<Record<Thing, ReadonlySet<string>>>>;

const share = (all: readonly string[], seen: ReadonlySet<string>): [number, number] => [
  all.filter((name) => seen.has(name)).length,
  all.length,
];

const NONE: ReadonlySet<string> = new Set();

const sharesOf = (all: Names, { states, transitions, guards, outputs, pairs }: SeenThings): Shares => ({
  states: share(all.states, states ?? NONE),
  transitions: share(all.transitions, transitions ?? NONE),
  guards: share(all.guards, guards ?? NONE),
  ...(outputs ? { outputs: share(all.outputs, outputs) } : {}),
  pairs: share(all.pairs, pairs ?? NONE),
});

const NOT_YET = 'No path has shown it yet.';
const LOST = 'The last accepted chart has it, and this one has not.';

const reasonFor = (driver: Driver, machine: string, thing: Thing, what: string): string =>
  OUT_OF_REACH.find(
    (row) => row.driver === driver && row.machine === machine && row.thing === thing && row.what.includes(what),
  )?.why ?? NOT_YET;

/**
 * The coverage of one machine.
 * @param today everything that there is to see of it
 * @param seen by driver; one that was not run is missing
 * @param lost what the last accepted chart had in addition. It counts as not seen, or less of a chart would cover it whole
 */
export const machineReport = (
  id: string,
  today: Names,
  seen: Readonly<Partial<Record<Driver, SeenThings>>>,
  lost: LostNames = NOTHING_LOST,
): MachineReport => {
  const all: Names = {
    ...today,
    states: [...today.states, ...lost.states],
    transitions: [...today.transitions, ...lost.transitions],
  };
  const isLost = new Set([...lost.states, ...lost.transitions]);
  const ran = DRIVERS.flatMap((driver) => {
    const things = seen[driver];
    return things ? [{ driver, things }] : [];
  });
  return {
    id,
    drivers: Object.fromEntries(ran.map(({ driver, things }) => [driver, sharesOf(all, things)])),
    uncovered: ran.flatMap(({ driver, things }) =>
      THINGS.flatMap((thing) => {
        const shown = things[thing];
        const missed = shown ? all[thing].filter((name) => !shown.has(name)) : [];
        return missed.map((what) => ({
          driver,
          what,
          why: isLost.has(what) ? LOST : reasonFor(driver, id, thing, what),
        }));
      }),
    ),
  };
};

/** Whole percents, rounded down: 100 % means all. */
const percentOf = ([seen, all]: readonly [number, number]): number =>
  all === 0 ? 100 : Math.floor((seen / all) * 100);

/** `health  api      states 172/172 100 %  transitions 384/384 100 %  …` */
export const coverageLines = ({ id, drivers }: MachineReport): string[] =>
  DRIVERS.flatMap((driver) => {
    const shares = drivers[driver];
    if (!shares) return [];
    const texts = THINGS.flatMap((thing) => {
      const counted = shares[thing];
      if (!counted) return [];
      const [seen, all] = counted;
      return [`${thing} ${String(seen).padStart(3)}/${all} ${String(percentOf(counted)).padStart(3)} %`];
    });
    return [`${id}  ${driver.padEnd(7)}  ${texts.join('  ')}`];
  });
