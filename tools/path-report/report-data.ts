import { withCapital } from '#src/lib/common-texts.ts';
import { camelCaseInWords } from '#src/studio/chart/named-words.ts';
import type { PathGraph, PathStep } from '#tools/paths/graph.ts';
import type { MachineCoverage } from '#tools/paths/machine-coverage.ts';
import type { Kind } from '#tools/paths/options.ts';
import type { MachineReport } from '#tools/paths/report-schema.ts';
import type { RowCoverage } from '#tools/paths/row-coverage.ts';
import { seededLength } from '#tools/paths/seeded.ts';
import type { PlayedPath } from '#tools/player/played.ts';
import type { AxeReport } from './axe-report.ts';
import { Purposes } from './purposes.ts';
import { type Story, storyOf } from './stories.ts';

/** What the page shows, without any markup. */

/** A state in which a step ends, as the filters see it. */
export interface Place {
  readonly title: string;
  /** The innermost active states, without the machine's name. */
  readonly leaf: string;
  readonly states: readonly string[];
  readonly tags: readonly string[];
  readonly rows: readonly string[];
  /** What axe found there. */
  readonly axe: readonly string[];
}

export interface ReportPath {
  /** Of the machine, kind and number: `health-7`, `health-random-7`. */
  readonly id: string;
  /** The same for people: `health/7`. */
  readonly name: string;
  readonly story: Story;
  /** The places of the steps, by their number among the report's. */
  readonly places: readonly number[];
  /** Rows that the transitions of each step carry. */
  readonly rows: readonly (readonly string[])[];
  /** What no path before it shows, in words. */
  readonly firstToShow: readonly string[];
  /** The command that plays it; null for a machine that has no screens of its own. */
  readonly command: string | null;
  /** What playing it wrote, one for each width. */
  readonly played: readonly PlayedPath[];
}

export interface ReportMachine {
  readonly name: string;
  readonly title: string;
  readonly coverage: MachineCoverage;
  readonly report: MachineReport;
  readonly paths: readonly ReportPath[];
}

export interface ReportData {
  readonly commit: string | null;
  readonly made: Date;
  readonly kind: Kind;
  readonly machines: readonly ReportMachine[];
  readonly places: readonly Place[];
  readonly rows: readonly RowCoverage[];
  /** Of the lines whose states axe has looked at. */
  readonly axe: readonly AxeReport[];
  readonly ignored: readonly string[];
}

/** The paths of one machine. */
export interface MachinePaths {
  readonly coverage: MachineCoverage;
  readonly report: MachineReport;
  readonly graph: PathGraph;
  readonly paths: readonly (readonly PathStep[])[];
  /** The command that plays a path, by its number. */
  readonly command: (number: number) => string | null;
}

type Given = Pick<ReportData, 'commit' | 'made' | 'kind' | 'rows' | 'axe' | 'ignored'> & {
  readonly seed: number;
  readonly machines: readonly MachinePaths[];
  readonly played: readonly PlayedPath[];
};

/** The rows that each state and each transition carries. */
const rowsByCarrier = (rows: readonly RowCoverage[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { id, carriers } of rows) {
    for (const carrier of carriers) found.set(carrier, [...(found.get(carrier) ?? []), id]);
  }
  return found;
};

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** Numbers the places that steps end in: states that show and carry the same are one place. */
class Places {
  readonly all: Place[] = [];
  private readonly known = new Map<string, number>();

  constructor(
    private readonly rows: ReadonlyMap<string, readonly string[]>,
    private readonly axe: readonly AxeReport[],
  ) {}

  numberOf({ machine, states }: PathGraph, id: string): number {
    const { title = '', active = [], tags = [] } = states.get(id) ?? {};
    const key = [title, ...active].join('\n');
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const innermost = active
      .filter((path) => !active.some((other) => other.startsWith(`${path}.`)))
      .map((path) => path.slice(machine.length + 1));
    this.all.push({
      ...{ title, states: active, tags },
      leaf: innermost.join(', '),
      axe: this.axe
        .flatMap(({ line, looks }) => (line === machine ? looks : []))
        .filter(({ state }) => innermost.includes(state))
        .flatMap(({ width, findings }) => findings.map((finding) => `${finding} (${width} px)`)),
      rows: unique(active.flatMap((path) => this.rows.get(path) ?? [])),
    });
    this.known.set(key, this.all.length - 1);
    return this.all.length - 1;
  }
}

export const reportDataOf = ({ machines, played, seed, ...given }: Given): ReportData => {
  const { kind, rows, axe } = given;
  const carried = rowsByCarrier(rows);
  const places = new Places(carried, axe);
  const pathsOf = ({ coverage: { name }, graph, paths, command }: MachinePaths): ReportPath[] => {
    const purposes = new Purposes();
    return paths.map((whole, index) => {
      const number = index + 1;
      const seeded = kind === 'cover' ? seededLength(whole) : 0;
      const path = whole.slice(seeded);
      const story = storyOf(name, { number, seeded }, graph, whole);
      const mine = (document: PlayedPath) =>
        document.line === name && document.kind === kind && document.seed === seed && document.number === number;
      return {
        id: [name, ...(kind === 'cover' ? [] : [kind]), number].join('-'),
        name: kind === 'cover' ? `${name}/${number}` : `${name} ${kind} ${number}`,
        story,
        places: path.map(({ to }) => places.numberOf(graph, to)),
        rows: path.map(({ fired }) => unique(fired.flatMap((transition) => carried.get(transition) ?? []))),
        firstToShow: purposes.of(graph, story, path),
        command: command(number),
        played: played.filter(mine),
      };
    });
  };
  return {
    ...given,
    machines: machines.map((machine) => ({
      ...{ name: machine.coverage.name, title: withCapital(camelCaseInWords(machine.coverage.name)) },
      ...{ coverage: machine.coverage, report: machine.report, paths: pathsOf(machine) },
    })),
    places: places.all,
  };
};
