import { CARRIERS } from '#tools/spec/carriers.ts';
import { SPEC_ROWS } from '#tools/spec/rows.ts';
import type { Names } from './coverage-state.ts';
import type { MachineCoverage } from './machine-coverage.ts';
import { DRIVERS, type Driver } from './out-of-reach.ts';

type Machine = Pick<MachineCoverage, 'name' | 'seen'> & { readonly all: Pick<Names, 'states' | 'transitions'> };

type Row = (typeof SPEC_ROWS)[number];
export interface RowCoverage extends Row {
  /** The states and transitions that carry it, in the names of the coverage reports. */
  readonly carriers: readonly string[];
  /** How many of them a driver saw, by the drivers that were run. */
  readonly drivers: Readonly<Partial<Record<Driver, readonly [seen: number, all: number]>>>;
}

/** The names in the reports of a carrier: `quoteList.browsing on plan.compare` has one for each branch of that event. */
const namesOf = (carrier: string, { name, all }: Machine): string[] => {
  const [state, event] = carrier.split(' on ');
  const path = `${name}.${state}`;
  if (event === undefined) return all.states.filter((known) => known === path);
  const isOfEvent = (known: string) => known === event || known.startsWith(`${event}.`);
  return all.transitions.filter((transition) => {
    const [source, heard = ''] = transition.split('  ');
    return source === path && isOfEvent(heard);
  });
};

/** The names of a row's carriers. @throws if a chart has none of that name */
const carriersIn = (row: Row, machine: Machine): string[] =>
  (CARRIERS[row.id]?.[machine.name] ?? []).flatMap((carrier) => {
    const names = namesOf(carrier, machine);
    if (names.length === 0) throw new Error(`${row.id}: ${machine.name} has no ‘${carrier}’.`);
    return names;
  });

const seenBy = (driver: Driver, names: readonly string[], { seen }: Machine): number => {
  const { states, transitions } = seen[driver] ?? {};
  return names.filter((name) => states?.has(name) || transitions?.has(name)).length;
};

/** Every row that a state or a transition of these machines carries, in the specification's order. */
export const rowCoverage = (machines: readonly Machine[]): RowCoverage[] =>
  SPEC_ROWS.flatMap((row) => {
    const carried = machines.map((machine) => ({ machine, names: carriersIn(row, machine) }));
    const carriers = carried.flatMap(({ names }) => names);
    if (carriers.length === 0) return [];
    const counts = DRIVERS.filter((driver) => machines.some(({ seen }) => seen[driver])).map((driver) => {
      const seen = carried.reduce((sum, { machine, names }) => sum + seenBy(driver, names, machine), 0);
      return [driver, [seen, carriers.length]] as const;
    });
    return [{ ...row, carriers, drivers: Object.fromEntries(counts) }];
  });

/** The rows that nothing of any machine carries: fields, texts and looks, which other tests show. */
export const rowsWithoutCarrier = (): Row[] => SPEC_ROWS.filter(({ id }) => CARRIERS[id] === undefined);

/** `§4.compare-toggle  pure 8/8  api 8/8  Compare selections toggle on repeat` */
export const rowLines = (rows: readonly RowCoverage[]): string[] =>
  rows.map(({ id, text, drivers }) => {
    const counts = DRIVERS.flatMap((driver) => {
      const count = drivers[driver];
      return count ? [`${driver} ${count.join('/')}`] : [];
    });
    return `${id.padEnd(44)}  ${counts.map((count) => count.padEnd(12)).join('  ')}  ${text}`;
  });
